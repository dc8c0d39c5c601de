ALTER TABLE `title` ADD `imdb_id` text;--> statement-breakpoint
ALTER TABLE `title` ADD `tvdb_id` integer;--> statement-breakpoint
ALTER TABLE `title` ADD `has_other_ids` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `title_without_other_ids` ON `title` (`refresh_at`) WHERE not "title"."has_other_ids";