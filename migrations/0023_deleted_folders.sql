CREATE INDEX `title_by_imdb` ON `title` (`imdb_id`) WHERE "title"."imdb_id" is not null;--> statement-breakpoint
CREATE INDEX `title_by_tvdb` ON `title` (`tvdb_id`) WHERE "title"."tvdb_id" is not null;--> statement-breakpoint
CREATE TRIGGER `folder_items_delete_logged` BEFORE DELETE ON `folder` WHEN EXISTS (SELECT 1 FROM `change_feed` WHERE `user_id` = old.`user_id`) BEGIN INSERT OR REPLACE INTO `change_log` (`user_id`, `kind`, `item`) SELECT old.`user_id`, 'folder-item', `folder_id` || '/' || `type` || '/' || `title_id` FROM `folder_item` WHERE `folder_id` = old.`id`; END;
