ALTER TABLE `session` ADD `provider` text;--> statement-breakpoint
CREATE INDEX `rating_by_time` ON `rating` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `seen_episode_by_season` ON `seen_episode` (`user_id`,`series_id`,`season`,`episode`);