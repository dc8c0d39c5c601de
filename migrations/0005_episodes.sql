CREATE TABLE `episode` (
	`id` integer PRIMARY KEY NOT NULL,
	`type` text DEFAULT 'series' NOT NULL,
	`series_id` integer NOT NULL,
	`season` integer NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`air_date` text,
	`airs_on` text,
	`runtime` integer,
	`kind` text NOT NULL,
	`unlisted_since` integer,
	FOREIGN KEY (`type`,`series_id`) REFERENCES `title`(`type`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "episode_type" CHECK("episode"."type" = 'series'),
	CONSTRAINT "episode_numbers" CHECK("episode"."season" >= 0 and "episode"."number" >= 0),
	CONSTRAINT "episode_kind_known" CHECK("episode"."kind" in ('standard', 'finale', 'mid_season'))
);
--> statement-breakpoint
CREATE INDEX `episode_by_number` ON `episode` (`series_id`,`season`,`number`,`airs_on`,`unlisted_since`);--> statement-breakpoint
CREATE TABLE `series_progress` (
	`user_id` text NOT NULL,
	`series_id` integer NOT NULL,
	`begun` integer DEFAULT false NOT NULL,
	`unseen_from` text,
	`last_seen_at` integer,
	`version` integer,
	PRIMARY KEY(`user_id`, `series_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `series_progress_stale` ON `series_progress` (`user_id`,`series_id`) WHERE "series_progress"."version" is null;--> statement-breakpoint
CREATE TABLE `series_version` (
	`series_id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `title_by_age`;--> statement-breakpoint
ALTER TABLE `title` ADD `refresh_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `title_by_refresh` ON `title` (`refresh_at`);--> statement-breakpoint
INSERT INTO `series_progress` (`user_id`, `series_id`) SELECT `user_id`, `series_id` FROM `seen_episode` UNION SELECT `user_id`, `title_id` FROM `bookmark` WHERE `type` = 'series' AND `label` = 'seen';--> statement-breakpoint
CREATE TRIGGER `episode_listed` AFTER INSERT ON `episode` BEGIN INSERT INTO `series_version` (`series_id`, `version`) VALUES (new.`series_id`, 1) ON CONFLICT (`series_id`) DO UPDATE SET `version` = `version` + 1; END;--> statement-breakpoint
CREATE TRIGGER `episode_changed` AFTER UPDATE OF `series_id`, `season`, `number`, `airs_on`, `unlisted_since` ON `episode` BEGIN INSERT INTO `series_version` (`series_id`, `version`) VALUES (new.`series_id`, 1) ON CONFLICT (`series_id`) DO UPDATE SET `version` = `version` + 1; END;--> statement-breakpoint
CREATE TRIGGER `episode_changed_from` AFTER UPDATE OF `series_id` ON `episode` WHEN old.`series_id` <> new.`series_id` BEGIN INSERT INTO `series_version` (`series_id`, `version`) VALUES (old.`series_id`, 1) ON CONFLICT (`series_id`) DO UPDATE SET `version` = `version` + 1; END;--> statement-breakpoint
CREATE TRIGGER `episode_seen` AFTER INSERT ON `seen_episode` BEGIN INSERT INTO `series_progress` (`user_id`, `series_id`) VALUES (new.`user_id`, new.`series_id`) ON CONFLICT (`user_id`, `series_id`) DO UPDATE SET `version` = NULL; END;--> statement-breakpoint
CREATE TRIGGER `episode_seen_changed` AFTER UPDATE ON `seen_episode` BEGIN INSERT INTO `series_progress` (`user_id`, `series_id`) VALUES (new.`user_id`, new.`series_id`) ON CONFLICT (`user_id`, `series_id`) DO UPDATE SET `version` = NULL; END;--> statement-breakpoint
CREATE TRIGGER `episode_unseen` AFTER DELETE ON `seen_episode` BEGIN UPDATE `series_progress` SET `version` = NULL WHERE `user_id` = old.`user_id` AND `series_id` = old.`series_id`; END;--> statement-breakpoint
CREATE TRIGGER `series_marked` AFTER INSERT ON `bookmark` WHEN new.`type` = 'series' AND new.`label` = 'seen' BEGIN INSERT INTO `series_progress` (`user_id`, `series_id`) VALUES (new.`user_id`, new.`title_id`) ON CONFLICT (`user_id`, `series_id`) DO UPDATE SET `version` = NULL; END;--> statement-breakpoint
CREATE TRIGGER `series_unmarked` AFTER DELETE ON `bookmark` WHEN old.`type` = 'series' AND old.`label` = 'seen' BEGIN UPDATE `series_progress` SET `version` = NULL WHERE `user_id` = old.`user_id` AND `series_id` = old.`title_id`; END;
