CREATE TABLE `history_count` (
	`user_id` text PRIMARY KEY NOT NULL,
	`counts` text,
	`counted_on` text,
	`counted_in` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `series_progress` ADD `derivation` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `series_progress` ADD `computed` text;--> statement-breakpoint
ALTER TABLE `series_progress` ADD `computed_from` text;--> statement-breakpoint
ALTER TABLE `series_progress` ADD `computed_until` text;--> statement-breakpoint
CREATE INDEX `episode_by_day` ON `episode` (`series_id`,`airs_on`) WHERE "episode"."airs_on" is not null and "episode"."unlisted_since" is null;--> statement-breakpoint
INSERT OR IGNORE INTO `series_progress` (`user_id`, `series_id`) SELECT `user_id`, `title_id` FROM `bookmark` WHERE `type` = 'series' UNION SELECT `user_id`, `title_id` FROM `rating` WHERE `type` = 'series' UNION SELECT `user_id`, `series_id` FROM `following`;--> statement-breakpoint
CREATE TRIGGER `series_saved` AFTER INSERT ON `bookmark` WHEN new.`type` = 'series' BEGIN INSERT INTO `series_progress` (`user_id`, `series_id`) VALUES (new.`user_id`, new.`title_id`) ON CONFLICT (`user_id`, `series_id`) DO NOTHING; END;--> statement-breakpoint
CREATE TRIGGER `series_rated` AFTER INSERT ON `rating` WHEN new.`type` = 'series' BEGIN INSERT INTO `series_progress` (`user_id`, `series_id`) VALUES (new.`user_id`, new.`title_id`) ON CONFLICT (`user_id`, `series_id`) DO NOTHING; END;--> statement-breakpoint
DROP TRIGGER `following_written`;--> statement-breakpoint
CREATE TRIGGER `following_written` AFTER INSERT ON `following` BEGIN INSERT INTO `series_progress` (`user_id`, `series_id`) VALUES (new.`user_id`, new.`series_id`) ON CONFLICT (`user_id`, `series_id`) DO UPDATE SET `version` = NULL; END;--> statement-breakpoint
DROP TRIGGER `episode_changed`;--> statement-breakpoint
CREATE TRIGGER `episode_changed` AFTER UPDATE OF `series_id`, `season`, `number`, `name`, `air_date`, `airs_on`, `runtime`, `unlisted_since` ON `episode` BEGIN INSERT INTO `series_version` (`series_id`, `version`) VALUES (new.`series_id`, 1) ON CONFLICT (`series_id`) DO UPDATE SET `version` = `version` + 1; END;--> statement-breakpoint
CREATE TRIGGER `play_counted` AFTER INSERT ON `play` BEGIN UPDATE `history_count` SET `counts` = NULL WHERE `user_id` = new.`user_id` AND `counts` IS NOT NULL; END;--> statement-breakpoint
CREATE TRIGGER `play_recounted` AFTER UPDATE OF `seen_at`, `precision` ON `play` BEGIN UPDATE `history_count` SET `counts` = NULL WHERE `user_id` = new.`user_id` AND `counts` IS NOT NULL; END;--> statement-breakpoint
CREATE TRIGGER `play_uncounted` AFTER DELETE ON `play` BEGIN UPDATE `history_count` SET `counts` = NULL WHERE `user_id` = old.`user_id` AND `counts` IS NOT NULL; END;
