CREATE TABLE `following` (
	`user_id` text NOT NULL,
	`type` text DEFAULT 'series' NOT NULL,
	`series_id` integer NOT NULL,
	`state` text DEFAULT 'following' NOT NULL,
	`next_rule` text,
	`with_specials` integer DEFAULT false NOT NULL,
	`rewatch` integer,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `series_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`type`,`series_id`) REFERENCES `title`(`type`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "following_type" CHECK("following"."type" = 'series'),
	CONSTRAINT "following_state_known" CHECK("following"."state" in ('following', 'paused', 'dropped')),
	CONSTRAINT "following_rule_known" CHECK("following"."next_rule" in ('first-unseen', 'after-last')),
	CONSTRAINT "following_rewatch" CHECK("following"."rewatch" > 0)
);
--> statement-breakpoint
CREATE TABLE `play` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`type` text NOT NULL,
	`title_id` integer NOT NULL,
	`episode_id` integer,
	`season` integer,
	`episode` integer,
	`seen_at` integer,
	`precision` text NOT NULL,
	`source` text NOT NULL,
	`batch` text NOT NULL,
	`rewatch` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`type`,`title_id`) REFERENCES `title`(`type`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "play_key_length" CHECK(length("play"."key") between 1 and 100),
	CONSTRAINT "play_batch_length" CHECK(length("play"."batch") between 1 and 100),
	CONSTRAINT "play_precision_known" CHECK("play"."precision" in ('minute', 'day', 'unknown')),
	CONSTRAINT "play_source_known" CHECK("play"."source" in ('hand', 'up-to-here', 'import', 'player', 'api')),
	CONSTRAINT "play_time_precise" CHECK(("play"."seen_at" is null) = ("play"."precision" = 'unknown')),
	CONSTRAINT "play_numbers" CHECK(iif("play"."type" = 'series', "play"."season" >= 0 and "play"."episode" >= 0,
        coalesce("play"."season", "play"."episode", "play"."episode_id") is null)),
	CONSTRAINT "play_rewatch" CHECK("play"."rewatch" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `play_by_key` ON `play` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `play_by_title` ON `play` (`user_id`,`type`,`title_id`,`season`,`episode`,`episode_id`,`rewatch`,`seen_at`);--> statement-breakpoint
CREATE INDEX `play_by_episode` ON `play` (`title_id`,`episode_id`,`user_id`,`type`,`rewatch`);--> statement-breakpoint
CREATE INDEX `play_by_time` ON `play` (`user_id`,`seen_at`,`precision`);--> statement-breakpoint
CREATE INDEX `play_by_batch` ON `play` (`user_id`,`batch`);--> statement-breakpoint
CREATE TABLE `undo_step` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`batch` text NOT NULL,
	`kind` text NOT NULL,
	`row` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "undo_step_batch_length" CHECK(length("undo_step"."batch") between 1 and 100),
	CONSTRAINT "undo_step_kind_known" CHECK("undo_step"."kind" in ('play', 'bookmark', 'no-bookmark', 'rewatch'))
);
--> statement-breakpoint
CREATE INDEX `undo_step_by_batch` ON `undo_step` (`user_id`,`batch`,`kind`);--> statement-breakpoint
CREATE INDEX `undo_step_by_age` ON `undo_step` (`made_at`);--> statement-breakpoint
CREATE TABLE `__new_preference` (
	`user_id` text PRIMARY KEY NOT NULL,
	`colour` text,
	`time_zone` text,
	`airs_later` text,
	`next_rule` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "preference_colour_known" CHECK("__new_preference"."colour" in ('purple', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink')),
	CONSTRAINT "preference_time_zone_length" CHECK(length("__new_preference"."time_zone") between 1 and 64),
	CONSTRAINT "preference_airs_later_known" CHECK("__new_preference"."airs_later" in ('same-day', 'day-later')),
	CONSTRAINT "preference_next_rule_known" CHECK("__new_preference"."next_rule" in ('first-unseen', 'after-last'))
);
--> statement-breakpoint
INSERT INTO `__new_preference`("user_id", "colour", "time_zone", "airs_later", "next_rule") SELECT "user_id", "colour", "time_zone", "airs_later", NULL FROM `preference`;--> statement-breakpoint
DROP TABLE `preference`;--> statement-breakpoint
ALTER TABLE `__new_preference` RENAME TO `preference`;--> statement-breakpoint
CREATE INDEX `preference_by_time_zone` ON `preference` (`time_zone`);--> statement-breakpoint
ALTER TABLE `series_progress` ADD `next_from` text;--> statement-breakpoint
INSERT INTO `play` (`user_id`, `key`, `type`, `title_id`, `episode_id`, `season`, `episode`, `seen_at`, `precision`, `source`, `batch`) SELECT `user_id`, 'seen:' || `id`, 'series', `series_id`, `episode_id`, `season`, `episode`, `seen_at`, iif(`seen_at` IS NULL, 'unknown', 'minute'), 'hand', 'seen:' || `id` FROM `seen_episode` ORDER BY `id`;--> statement-breakpoint
INSERT INTO `play` (`user_id`, `key`, `type`, `title_id`, `episode_id`, `season`, `episode`, `seen_at`, `precision`, `source`, `batch`) SELECT `user_id`, 'mark:movies:' || `title_id`, 'movies', `title_id`, NULL, NULL, NULL, `added_at`, 'minute', 'hand', 'mark:movies:' || `title_id` FROM `bookmark` WHERE `type` = 'movies' AND `label` = 'seen' ORDER BY `added_at`;--> statement-breakpoint
INSERT INTO `play` (`user_id`, `key`, `type`, `title_id`, `episode_id`, `season`, `episode`, `seen_at`, `precision`, `source`, `batch`) SELECT b.`user_id`, 'mark:series:' || b.`title_id` || ':' || e.`id`, 'series', b.`title_id`, e.`id`, e.`season`, e.`number`, NULL, 'unknown', 'hand', 'mark:series:' || b.`title_id` FROM `bookmark` AS b CROSS JOIN `episode` AS e WHERE b.`type` = 'series' AND b.`label` = 'seen' AND e.`series_id` = b.`title_id` AND e.`season` > 0 AND e.`unlisted_since` IS NULL AND e.`airs_on` <= date(b.`added_at` / 1000, 'unixepoch') AND NOT (EXISTS (SELECT 1 FROM `play` AS p WHERE p.`user_id` = b.`user_id` AND p.`type` = 'series' AND p.`title_id` = b.`title_id` AND p.`episode_id` = e.`id`) OR EXISTS (SELECT 1 FROM `play` AS p WHERE p.`user_id` = b.`user_id` AND p.`type` = 'series' AND p.`title_id` = b.`title_id` AND p.`season` = e.`season` AND p.`episode` = e.`number` AND NOT EXISTS (SELECT 1 FROM `episode` AS o WHERE o.`id` = p.`episode_id` AND o.`series_id` = e.`series_id` AND o.`unlisted_since` IS NULL))) ORDER BY b.`user_id`, b.`title_id`, e.`season`, e.`number`;--> statement-breakpoint
INSERT INTO `play` (`user_id`, `key`, `type`, `title_id`, `episode_id`, `season`, `episode`, `seen_at`, `precision`, `source`, `batch`) WITH RECURSIVE m AS MATERIALIZED (SELECT b.`user_id`, b.`title_id`, s.value ->> 'number' AS `season`, s.value ->> 'episodeCount' AS `amount` FROM `bookmark` AS b CROSS JOIN `title` AS t ON t.`type` = 'series' AND t.`id` = b.`title_id` CROSS JOIN json_each(t.`seasons`) AS s WHERE b.`type` = 'series' AND b.`label` = 'seen' AND s.value ->> 'number' > 0 AND s.value ->> 'airDate' <= date(b.`added_at` / 1000, 'unixepoch') AND NOT EXISTS (SELECT 1 FROM `episode` AS e WHERE e.`series_id` = b.`title_id` AND e.`season` = s.value ->> 'number' AND e.`unlisted_since` IS NULL)), n(`number`) AS (SELECT 1 UNION ALL SELECT `number` + 1 FROM n WHERE `number` < (SELECT max(`amount`) FROM m)), w AS MATERIALIZED (SELECT m.*, n.`number`, row_number() OVER (PARTITION BY m.`user_id`, m.`title_id`, m.`season` ORDER BY n.`number`) AS `place`, (SELECT count(DISTINCT p.`episode`) FROM `play` AS p WHERE p.`user_id` = m.`user_id` AND p.`type` = 'series' AND p.`title_id` = m.`title_id` AND p.`season` = m.`season`) AS `ticked` FROM m CROSS JOIN n WHERE n.`number` <= m.`amount` AND NOT EXISTS (SELECT 1 FROM `play` AS p WHERE p.`user_id` = m.`user_id` AND p.`type` = 'series' AND p.`title_id` = m.`title_id` AND p.`season` = m.`season` AND p.`episode` = n.`number`)) SELECT `user_id`, 'mark:series:' || `title_id` || ':' || `season` || 'x' || `number`, 'series', `title_id`, NULL, `season`, `number`, NULL, 'unknown', 'hand', 'mark:series:' || `title_id` FROM w WHERE `place` <= `amount` - `ticked` ORDER BY `user_id`, `title_id`, `season`, `number`;--> statement-breakpoint
UPDATE `series_progress` SET `next_from` = `unseen_from`;--> statement-breakpoint
UPDATE `series_progress` SET `version` = NULL WHERE (`user_id`, `series_id`) IN (SELECT `user_id`, `title_id` FROM `bookmark` WHERE `type` = 'series' AND `label` = 'seen');--> statement-breakpoint
DROP TRIGGER `episode_seen`;--> statement-breakpoint
DROP TRIGGER `episode_seen_changed`;--> statement-breakpoint
DROP TRIGGER `episode_unseen`;--> statement-breakpoint
DROP TRIGGER `series_marked`;--> statement-breakpoint
DROP TRIGGER `series_unmarked`;--> statement-breakpoint
CREATE TRIGGER `play_written` AFTER INSERT ON `play` WHEN new.`type` = 'series' BEGIN INSERT INTO `series_progress` (`user_id`, `series_id`) VALUES (new.`user_id`, new.`title_id`) ON CONFLICT (`user_id`, `series_id`) DO UPDATE SET `version` = NULL; END;--> statement-breakpoint
CREATE TRIGGER `play_changed` AFTER UPDATE ON `play` WHEN new.`type` = 'series' BEGIN INSERT INTO `series_progress` (`user_id`, `series_id`) VALUES (new.`user_id`, new.`title_id`) ON CONFLICT (`user_id`, `series_id`) DO UPDATE SET `version` = NULL; END;--> statement-breakpoint
CREATE TRIGGER `play_removed` AFTER DELETE ON `play` WHEN old.`type` = 'series' BEGIN UPDATE `series_progress` SET `version` = NULL WHERE `user_id` = old.`user_id` AND `series_id` = old.`title_id`; END;--> statement-breakpoint
CREATE TRIGGER `following_written` AFTER INSERT ON `following` BEGIN UPDATE `series_progress` SET `version` = NULL WHERE `user_id` = new.`user_id` AND `series_id` = new.`series_id`; END;--> statement-breakpoint
CREATE TRIGGER `following_changed` AFTER UPDATE ON `following` BEGIN UPDATE `series_progress` SET `version` = NULL WHERE `user_id` = new.`user_id` AND `series_id` = new.`series_id`; END;--> statement-breakpoint
CREATE TRIGGER `following_removed` AFTER DELETE ON `following` BEGIN UPDATE `series_progress` SET `version` = NULL WHERE `user_id` = old.`user_id` AND `series_id` = old.`series_id`; END;--> statement-breakpoint
CREATE TRIGGER `next_rule_chosen` AFTER INSERT ON `preference` WHEN new.`next_rule` IS NOT NULL BEGIN UPDATE `series_progress` SET `version` = NULL WHERE `user_id` = new.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `next_rule_changed` AFTER UPDATE OF `next_rule` ON `preference` WHEN new.`next_rule` IS NOT old.`next_rule` BEGIN UPDATE `series_progress` SET `version` = NULL WHERE `user_id` = new.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `seen_episode_written` AFTER INSERT ON `seen_episode` BEGIN INSERT OR IGNORE INTO `play` (`user_id`, `key`, `type`, `title_id`, `episode_id`, `season`, `episode`, `seen_at`, `precision`, `source`, `batch`) VALUES (new.`user_id`, 'seen:' || new.`id`, 'series', new.`series_id`, new.`episode_id`, new.`season`, new.`episode`, new.`seen_at`, iif(new.`seen_at` IS NULL, 'unknown', 'minute'), 'hand', 'seen:' || new.`id`); END;--> statement-breakpoint
CREATE TRIGGER `seen_episode_changed` AFTER UPDATE ON `seen_episode` BEGIN UPDATE `play` SET `episode_id` = new.`episode_id`, `season` = new.`season`, `episode` = new.`episode` WHERE `user_id` = new.`user_id` AND `key` = 'seen:' || new.`id`; END;--> statement-breakpoint
CREATE TRIGGER `seen_episode_removed` AFTER DELETE ON `seen_episode` BEGIN DELETE FROM `play` WHERE `user_id` = old.`user_id` AND `key` = 'seen:' || old.`id`; END;
