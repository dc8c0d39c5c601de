CREATE TABLE `bookmark` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`title_id` integer NOT NULL,
	`label` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `type`, `title_id`, `label`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`type`,`title_id`) REFERENCES `title`(`type`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookmark_label_known" CHECK("bookmark"."label" in ('watchlist', 'seen'))
);
--> statement-breakpoint
CREATE INDEX `bookmark_by_label` ON `bookmark` (`user_id`,`label`,`added_at`);--> statement-breakpoint
CREATE INDEX `bookmark_by_label_and_type` ON `bookmark` (`user_id`,`label`,`type`,`added_at`);--> statement-breakpoint
CREATE INDEX `bookmark_by_title` ON `bookmark` (`type`,`title_id`);--> statement-breakpoint
CREATE TABLE `folder_item` (
	`folder_id` text NOT NULL,
	`type` text NOT NULL,
	`title_id` integer NOT NULL,
	`position` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`folder_id`, `type`, `title_id`),
	FOREIGN KEY (`folder_id`) REFERENCES `folder`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`type`,`title_id`) REFERENCES `title`(`type`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `folder_item_by_position` ON `folder_item` (`folder_id`,`position`);--> statement-breakpoint
CREATE INDEX `folder_item_by_title` ON `folder_item` (`type`,`title_id`);--> statement-breakpoint
CREATE TABLE `folder` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "folder_name_length" CHECK(length("folder"."name") between 1 and 60),
	CONSTRAINT "folder_id_not_built_in" CHECK("folder"."id" not in ('watchlist', 'seen', 'rated'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `folder_by_name` ON `folder` (`user_id`,`name`);--> statement-breakpoint
CREATE INDEX `folder_by_position` ON `folder` (`user_id`,`position`);--> statement-breakpoint
CREATE TABLE `identity` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "identity_provider_known" CHECK("identity"."provider" in ('google')),
	CONSTRAINT "identity_subject_length" CHECK(length("identity"."subject") between 1 and 255)
);
--> statement-breakpoint
CREATE INDEX `identity_by_user` ON `identity` (`user_id`,`provider`);--> statement-breakpoint
CREATE TABLE `login_throttle` (
	`key` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`blocked_until` integer NOT NULL,
	`forgotten_at` integer NOT NULL,
	CONSTRAINT "login_throttle_key_hashed" CHECK(length("login_throttle"."key") = 64),
	CONSTRAINT "login_throttle_attempts_counted" CHECK("login_throttle"."attempts" >= 1)
);
--> statement-breakpoint
CREATE INDEX `login_throttle_by_age` ON `login_throttle` (`forgotten_at`);--> statement-breakpoint
CREATE TABLE `preference` (
	`user_id` text PRIMARY KEY NOT NULL,
	`colour` text DEFAULT 'purple' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "preference_colour_known" CHECK("preference"."colour" in ('purple', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink'))
);
--> statement-breakpoint
CREATE TABLE `rating` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`title_id` integer NOT NULL,
	`key` text NOT NULL,
	`rating` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `type`, `title_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`type`,`title_id`) REFERENCES `title`(`type`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rating_range" CHECK(typeof("rating"."rating") = 'integer' and "rating"."rating" between 1 and 10),
	CONSTRAINT "rating_key_fits_type" CHECK(("rating"."type" = 'movies' and "rating"."key" = 'total')
        or ("rating"."type" = 'series' and length("rating"."key") between 1 and 4 and "rating"."key" not glob '*[^0-9]*'
          and "rating"."key" not glob '0?*'))
);
--> statement-breakpoint
CREATE INDEX `rating_by_title` ON `rating` (`type`,`title_id`);--> statement-breakpoint
CREATE TABLE `seen_episode` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`type` text DEFAULT 'series' NOT NULL,
	`series_id` integer NOT NULL,
	`episode_id` integer,
	`season` integer NOT NULL,
	`episode` integer NOT NULL,
	`seen_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`type`,`series_id`) REFERENCES `title`(`type`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "seen_episode_type" CHECK("seen_episode"."type" = 'series'),
	CONSTRAINT "seen_episode_numbers" CHECK("seen_episode"."season" >= 0 and "seen_episode"."episode" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `seen_episode_by_id` ON `seen_episode` (`user_id`,`series_id`,`episode_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `seen_episode_by_number` ON `seen_episode` (`user_id`,`series_id`,`season`,`episode`) WHERE "seen_episode"."episode_id" is null;--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "session_id_hashed" CHECK(length("session"."id") = 64),
	CONSTRAINT "session_user_agent_length" CHECK(length("session"."user_agent") <= 400)
);
--> statement-breakpoint
CREATE INDEX `session_by_user` ON `session` (`user_id`,`last_used_at`);--> statement-breakpoint
CREATE INDEX `session_by_expiry` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `title` (
	`type` text NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`sort_name` text NOT NULL,
	`original_name` text,
	`original_language` text,
	`date` text,
	`year` integer,
	`poster_path` text,
	`genre_ids` text NOT NULL,
	`runtime` integer,
	`status` text,
	`score` real,
	`votes` integer NOT NULL,
	`seasons` text NOT NULL,
	`refreshed_at` integer NOT NULL,
	PRIMARY KEY(`type`, `id`),
	CONSTRAINT "title_type_known" CHECK("title"."type" in ('series', 'movies')),
	CONSTRAINT "title_id_range" CHECK(typeof("title"."id") = 'integer' and "title"."id" between 1 and 2147483647),
	CONSTRAINT "title_name_filled" CHECK(length("title"."name") >= 1),
	CONSTRAINT "title_lists_are_json" CHECK(json_valid("title"."genre_ids") and json_valid("title"."seasons"))
);
--> statement-breakpoint
CREATE INDEX `title_by_age` ON `title` (`refreshed_at`);--> statement-breakpoint
CREATE TABLE `token` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`email` text,
	`subject` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "token_id_hashed" CHECK(length("token"."id") = 64),
	CONSTRAINT "token_purpose_known" CHECK("token"."purpose" in ('verify-email', 'reset-password', 'change-email', 'link-google', 'google-state')),
	CONSTRAINT "token_owned" CHECK(("token"."purpose" = 'google-state') = ("token"."user_id" is null))
);
--> statement-breakpoint
CREATE INDEX `token_by_user` ON `token` (`user_id`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `token_by_expiry` ON `token` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`password_hash` text,
	`first_name` text,
	`last_name` text,
	`created_at` integer NOT NULL,
	`last_login_at` integer,
	CONSTRAINT "user_id_filled" CHECK(length("user"."id") between 1 and 64),
	CONSTRAINT "user_email_length" CHECK(length("user"."email") between 3 and 254),
	CONSTRAINT "user_name_length" CHECK(length("user"."first_name") <= 200 and length("user"."last_name") <= 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);