ALTER TABLE `notification_setting` ADD `last_push_day` text;--> statement-breakpoint
UPDATE `notification_setting` SET `last_push_day` = `last_day`;
