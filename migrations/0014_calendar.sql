CREATE TABLE `calendar_feed` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`show` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`fetched_at` integer,
	`fetched_by` text,
	`state` text DEFAULT '{}' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "calendar_feed_id_length" CHECK(length("calendar_feed"."id") between 1 and 60),
	CONSTRAINT "calendar_feed_name_length" CHECK(length("calendar_feed"."name") between 1 and 60),
	CONSTRAINT "calendar_feed_token_hashed" CHECK(length("calendar_feed"."token_hash") = 64),
	CONSTRAINT "calendar_feed_fetched_by_length" CHECK(length("calendar_feed"."fetched_by") <= 40)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feed_tokenHash_unique` ON `calendar_feed` (`token_hash`);--> statement-breakpoint
CREATE INDEX `calendar_feed_by_user` ON `calendar_feed` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `film_release` (
	`film_id` integer PRIMARY KEY NOT NULL,
	`type` text DEFAULT 'movies' NOT NULL,
	`releases` text NOT NULL,
	`first_day` text,
	`last_day` text,
	FOREIGN KEY (`type`,`film_id`) REFERENCES `title`(`type`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "film_release_type" CHECK("film_release"."type" = 'movies'),
	CONSTRAINT "film_release_json" CHECK(json_valid("film_release"."releases"))
);
--> statement-breakpoint
ALTER TABLE `preference` ADD `region` text CONSTRAINT "preference_region_length" CHECK(length("region") = 2);--> statement-breakpoint
UPDATE `title` SET `refresh_at` = 0 WHERE `type` = 'movies' AND (`date` IS NULL OR `date` > date('now', '-400 days'));
