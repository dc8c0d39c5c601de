CREATE TABLE `wish` (
	`session_id` text NOT NULL,
	`path` text NOT NULL,
	`wished_at` integer NOT NULL,
	`arrived_at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `path`),
	FOREIGN KEY (`session_id`) REFERENCES `session`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "wish_path_length" CHECK(length("wish"."path") <= 200)
);
