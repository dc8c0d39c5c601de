CREATE TABLE `request_pace` (
	`service` text PRIMARY KEY NOT NULL,
	`next_at` real NOT NULL,
	`interval` real NOT NULL
);
--> statement-breakpoint
ALTER TABLE `import_title` ADD `seen_on` text;--> statement-breakpoint
ALTER TABLE `import` ADD `phase_started_at` integer;