CREATE TABLE `api_token` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "api_token_id_length" CHECK(length("api_token"."id") between 1 and 60),
	CONSTRAINT "api_token_name_length" CHECK(length("api_token"."name") between 1 and 60),
	CONSTRAINT "api_token_hashed" CHECK(length("api_token"."token_hash") = 64),
	CONSTRAINT "api_token_scopes" CHECK(length("api_token"."scopes") between 1 and 25),
	CONSTRAINT "api_token_origin" CHECK("api_token"."origin" in ('hand', 'device'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_token_tokenHash_unique` ON `api_token` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_token_by_user` ON `api_token` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `api_token_by_expiry` ON `api_token` (`expires_at`);--> statement-breakpoint
CREATE TABLE `change_feed` (
	`user_id` text PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `change_feed_by_age` ON `change_feed` (`read_at`);--> statement-breakpoint
CREATE TABLE `change_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`item` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "change_log_kind_known" CHECK("change_log"."kind" in ('play', 'rating', 'bookmark', 'following', 'folder', 'folder-item'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `change_log_by_item` ON `change_log` (`user_id`,`kind`,`item`);--> statement-breakpoint
CREATE INDEX `change_log_by_user` ON `change_log` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `device_code` (
	`id` text PRIMARY KEY NOT NULL,
	`user_code` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`user_id` text,
	`token_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`pause` integer NOT NULL,
	`requested_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "device_code_hashed" CHECK(length("device_code"."id") = 64),
	CONSTRAINT "device_code_letters" CHECK(length("device_code"."user_code") = 8),
	CONSTRAINT "device_code_name_length" CHECK(length("device_code"."name") between 1 and 60),
	CONSTRAINT "device_code_state" CHECK("device_code"."state" in ('waiting', 'allowed', 'denied', 'used')),
	CONSTRAINT "device_code_decided" CHECK("device_code"."user_id" is not null or "device_code"."state" = 'waiting')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `device_code_userCode_unique` ON `device_code` (`user_code`);--> statement-breakpoint
CREATE INDEX `device_code_by_expiry` ON `device_code` (`expires_at`);--> statement-breakpoint
CREATE INDEX `device_code_by_user` ON `device_code` (`user_id`);--> statement-breakpoint
CREATE TRIGGER `play_insert_logged` AFTER INSERT ON `play` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = new.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (new.`user_id`, 'play', new.`key`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `play_update_logged` AFTER UPDATE ON `play` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = new.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (new.`user_id`, 'play', new.`key`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `play_move_logged` AFTER UPDATE ON `play` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = old.`user_id`) AND old.`key` <> new.`key` BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (old.`user_id`, 'play', old.`key`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `play_delete_logged` AFTER DELETE ON `play` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = old.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (old.`user_id`, 'play', old.`key`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `rating_insert_logged` AFTER INSERT ON `rating` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = new.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (new.`user_id`, 'rating', new.`type` || '/' || new.`title_id` || '/' || new.`key`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `rating_update_logged` AFTER UPDATE ON `rating` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = new.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (new.`user_id`, 'rating', new.`type` || '/' || new.`title_id` || '/' || new.`key`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `rating_move_logged` AFTER UPDATE ON `rating` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = old.`user_id`) AND old.`type` || '/' || old.`title_id` || '/' || old.`key` <> new.`type` || '/' || new.`title_id` || '/' || new.`key` BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (old.`user_id`, 'rating', old.`type` || '/' || old.`title_id` || '/' || old.`key`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `rating_delete_logged` AFTER DELETE ON `rating` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = old.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (old.`user_id`, 'rating', old.`type` || '/' || old.`title_id` || '/' || old.`key`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `bookmark_insert_logged` AFTER INSERT ON `bookmark` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = new.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (new.`user_id`, 'bookmark', new.`label` || '/' || new.`type` || '/' || new.`title_id`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `bookmark_update_logged` AFTER UPDATE ON `bookmark` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = new.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (new.`user_id`, 'bookmark', new.`label` || '/' || new.`type` || '/' || new.`title_id`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `bookmark_move_logged` AFTER UPDATE ON `bookmark` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = old.`user_id`) AND old.`label` || '/' || old.`type` || '/' || old.`title_id` <> new.`label` || '/' || new.`type` || '/' || new.`title_id` BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (old.`user_id`, 'bookmark', old.`label` || '/' || old.`type` || '/' || old.`title_id`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `bookmark_delete_logged` AFTER DELETE ON `bookmark` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = old.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (old.`user_id`, 'bookmark', old.`label` || '/' || old.`type` || '/' || old.`title_id`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `following_insert_logged` AFTER INSERT ON `following` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = new.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (new.`user_id`, 'following', cast(new.`series_id` AS text)) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `following_update_logged` AFTER UPDATE ON `following` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = new.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (new.`user_id`, 'following', cast(new.`series_id` AS text)) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `following_move_logged` AFTER UPDATE ON `following` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = old.`user_id`) AND cast(old.`series_id` AS text) <> cast(new.`series_id` AS text) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (old.`user_id`, 'following', cast(old.`series_id` AS text)) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `following_delete_logged` AFTER DELETE ON `following` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = old.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (old.`user_id`, 'following', cast(old.`series_id` AS text)) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `folder_insert_logged` AFTER INSERT ON `folder` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = new.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (new.`user_id`, 'folder', new.`id`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `folder_update_logged` AFTER UPDATE OF `name` ON `folder` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = new.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (new.`user_id`, 'folder', new.`id`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `folder_delete_logged` AFTER DELETE ON `folder` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = old.`user_id`) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES (old.`user_id`, 'folder', old.`id`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `folder_item_insert_logged` AFTER INSERT ON `folder_item` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = (SELECT `user_id` FROM `folder` WHERE `id` = new.`folder_id`)) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES ((SELECT `user_id` FROM `folder` WHERE `id` = new.`folder_id`), 'folder-item', new.`folder_id` || '/' || new.`type` || '/' || new.`title_id`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `folder_item_update_logged` AFTER UPDATE OF `folder_id`, `type`, `title_id`, `added_at` ON `folder_item` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = (SELECT `user_id` FROM `folder` WHERE `id` = new.`folder_id`)) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES ((SELECT `user_id` FROM `folder` WHERE `id` = new.`folder_id`), 'folder-item', new.`folder_id` || '/' || new.`type` || '/' || new.`title_id`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `folder_item_move_logged` AFTER UPDATE ON `folder_item` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = (SELECT `user_id` FROM `folder` WHERE `id` = old.`folder_id`)) AND old.`folder_id` || '/' || old.`type` || '/' || old.`title_id` <> new.`folder_id` || '/' || new.`type` || '/' || new.`title_id` BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES ((SELECT `user_id` FROM `folder` WHERE `id` = old.`folder_id`), 'folder-item', old.`folder_id` || '/' || old.`type` || '/' || old.`title_id`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;--> statement-breakpoint
CREATE TRIGGER `folder_item_delete_logged` AFTER DELETE ON `folder_item` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = (SELECT `user_id` FROM `folder` WHERE `id` = old.`folder_id`)) BEGIN INSERT INTO `change_log` (`user_id`, `kind`, `item`) VALUES ((SELECT `user_id` FROM `folder` WHERE `id` = old.`folder_id`), 'folder-item', old.`folder_id` || '/' || old.`type` || '/' || old.`title_id`) ON CONFLICT (`user_id`, `kind`, `item`) DO UPDATE SET `seq` = (SELECT max(`seq`) + 1 FROM `change_log`); END;
