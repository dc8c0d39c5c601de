ALTER TABLE `following` ADD `rewatch_began_at` integer;--> statement-breakpoint
UPDATE `following` SET `rewatch_began_at` = `changed_at` WHERE `rewatch` IS NOT NULL;
