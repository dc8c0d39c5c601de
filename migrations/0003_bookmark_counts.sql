CREATE TABLE `bookmark_count` (
	`user_id` text NOT NULL,
	`label` text NOT NULL,
	`movies` integer NOT NULL,
	`series` integer NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`user_id`, `label`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO `bookmark_count` (`user_id`, `label`, `movies`, `series`, `version`) SELECT `user_id`, `label`, count(*) FILTER (WHERE `type` = 'movies'), count(*) FILTER (WHERE `type` = 'series'), 1 FROM `bookmark` GROUP BY `user_id`, `label`;--> statement-breakpoint
CREATE TRIGGER `bookmark_put` AFTER INSERT ON `bookmark` BEGIN INSERT INTO `bookmark_count` (`user_id`, `label`, `movies`, `series`, `version`) VALUES (new.`user_id`, new.`label`, new.`type` = 'movies', new.`type` = 'series', 1) ON CONFLICT (`user_id`, `label`) DO UPDATE SET `movies` = `movies` + excluded.`movies`, `series` = `series` + excluded.`series`, `version` = `version` + 1; END;--> statement-breakpoint
CREATE TRIGGER `bookmark_taken` AFTER DELETE ON `bookmark` BEGIN UPDATE `bookmark_count` SET `movies` = `movies` - (old.`type` = 'movies'), `series` = `series` - (old.`type` = 'series'), `version` = `version` + 1 WHERE `user_id` = old.`user_id` AND `label` = old.`label`; END;--> statement-breakpoint
CREATE TRIGGER `bookmark_changed_to` AFTER UPDATE OF `user_id`, `type`, `title_id`, `label` ON `bookmark` BEGIN INSERT INTO `bookmark_count` (`user_id`, `label`, `movies`, `series`, `version`) VALUES (new.`user_id`, new.`label`, new.`type` = 'movies', new.`type` = 'series', 1) ON CONFLICT (`user_id`, `label`) DO UPDATE SET `movies` = `movies` + excluded.`movies`, `series` = `series` + excluded.`series`, `version` = `version` + 1; END;--> statement-breakpoint
CREATE TRIGGER `bookmark_changed_from` AFTER UPDATE OF `user_id`, `type`, `title_id`, `label` ON `bookmark` BEGIN UPDATE `bookmark_count` SET `movies` = `movies` - (old.`type` = 'movies'), `series` = `series` - (old.`type` = 'series'), `version` = `version` + 1 WHERE `user_id` = old.`user_id` AND `label` = old.`label`; END;
