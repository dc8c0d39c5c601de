CREATE TABLE `time_zone` (
	`name` text NOT NULL,
	`begins_at` integer NOT NULL,
	`offset_minutes` integer NOT NULL,
	PRIMARY KEY(`name`, `begins_at`),
	CONSTRAINT "time_zone_name_length" CHECK(length("time_zone"."name") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE `__new_preference` (
	`user_id` text PRIMARY KEY NOT NULL,
	`colour` text,
	`time_zone` text,
	`airs_later` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "preference_colour_known" CHECK("__new_preference"."colour" in ('purple', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink')),
	CONSTRAINT "preference_time_zone_length" CHECK(length("__new_preference"."time_zone") between 1 and 64),
	CONSTRAINT "preference_airs_later_known" CHECK("__new_preference"."airs_later" in ('same-day', 'day-later'))
);
--> statement-breakpoint
INSERT INTO `__new_preference`("user_id", "colour", "time_zone", "airs_later") SELECT "user_id", "colour", NULL, NULL FROM `preference`;--> statement-breakpoint
DROP TABLE `preference`;--> statement-breakpoint
ALTER TABLE `__new_preference` RENAME TO `preference`;--> statement-breakpoint
CREATE INDEX `preference_by_time_zone` ON `preference` (`time_zone`);--> statement-breakpoint
CREATE TRIGGER `preference_day_chosen` AFTER INSERT ON `preference` WHEN new.`time_zone` IS NOT NULL OR new.`airs_later` IS NOT NULL BEGIN UPDATE `series_progress` SET `version` = NULL WHERE `user_id` = new.`user_id` AND `series_id` IN (SELECT `title_id` FROM `bookmark` WHERE `user_id` = new.`user_id` AND `type` = 'series' AND `label` = 'seen'); END;--> statement-breakpoint
CREATE TRIGGER `preference_day_changed` AFTER UPDATE OF `time_zone`, `airs_later` ON `preference` WHEN new.`time_zone` IS NOT old.`time_zone` OR new.`airs_later` IS NOT old.`airs_later` BEGIN UPDATE `series_progress` SET `version` = NULL WHERE `user_id` = new.`user_id` AND `series_id` IN (SELECT `title_id` FROM `bookmark` WHERE `user_id` = new.`user_id` AND `type` = 'series' AND `label` = 'seen'); END;
