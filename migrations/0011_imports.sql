CREATE TABLE `import_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`import_id` text NOT NULL,
	`kind` text NOT NULL,
	`row` text NOT NULL,
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_change_by_import` ON `import_change` (`import_id`,`id`);--> statement-breakpoint
CREATE TABLE `import_choice` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`type` text,
	`title_id` integer,
	`decided_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_piece` (
	`import_id` text NOT NULL,
	`piece` integer NOT NULL,
	`records` text NOT NULL,
	`resolved` text,
	`counts` text,
	`applied_at` integer,
	PRIMARY KEY(`import_id`, `piece`),
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `import_title` (
	`import_id` text NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`position` text NOT NULL,
	`records` integer NOT NULL,
	`pieces` text NOT NULL,
	`status` text NOT NULL,
	`type` text,
	`title_id` integer,
	`doubt` text,
	`decided_at` integer,
	PRIMARY KEY(`import_id`, `key`),
	FOREIGN KEY (`import_id`) REFERENCES `import`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "import_title_status_known" CHECK("import_title"."status" in ('waiting', 'matched', 'doubtful', 'not-found', 'unavailable', 'skipped'))
);
--> statement-breakpoint
CREATE INDEX `import_title_by_status` ON `import_title` (`import_id`,`status`);--> statement-breakpoint
CREATE TABLE `import` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`state` text NOT NULL,
	`contents` text NOT NULL,
	`records` integer NOT NULL,
	`pieces` integer NOT NULL,
	`options` text NOT NULL,
	`result` text,
	`created_at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "import_state_known" CHECK("import"."state" in ('uploading', 'matching', 'review', 'applying', 'done', 'undoing', 'undone', 'cancelled', 'failed')),
	CONSTRAINT "import_id_length" CHECK(length("import"."id") between 1 and 60)
);
--> statement-breakpoint
CREATE INDEX `import_by_user` ON `import` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `import_active` ON `import` (`user_id`) WHERE "import"."state" in ('uploading', 'matching', 'review', 'applying', 'undoing');--> statement-breakpoint
CREATE INDEX `import_by_age` ON `import` (`created_at`);--> statement-breakpoint
CREATE TABLE `title_match` (
	`key` text PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`matched_at` integer NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE INDEX `title_match_by_expiry` ON `title_match` (`expires_at`);