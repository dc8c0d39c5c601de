ALTER TABLE `notification_setting` ADD `import_by_mail` text;--> statement-breakpoint
ALTER TABLE `notification_setting` ADD `import_by_push` text;