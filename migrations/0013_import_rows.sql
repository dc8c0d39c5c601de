CREATE TABLE `import_row` (
	`import_id` text NOT NULL,
	`piece` integer NOT NULL,
	`n` integer NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`type` text NOT NULL,
	`title_id` integer NOT NULL,
	`season` integer,
	`episode` integer,
	`episode_id` integer,
	`key` text NOT NULL,
	`value` integer,
	`seen_at` integer,
	`precision` text,
	`on_seasons` integer NOT NULL,
	PRIMARY KEY(`import_id`, `piece`, `n`),
	FOREIGN KEY (`import_id`,`piece`) REFERENCES `import_piece`(`import_id`,`piece`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_row_by_title` ON `import_row` (`import_id`,`kind`,`type`,`title_id`,`season`,`episode`);