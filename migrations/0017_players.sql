CREATE TABLE `player_connection` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`account` text,
	`created_at` integer NOT NULL,
	`last_event_at` integer,
	`player` text,
	`server` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "player_connection_id_length" CHECK(length("player_connection"."id") between 1 and 60),
	CONSTRAINT "player_connection_name_length" CHECK(length("player_connection"."name") between 1 and 60),
	CONSTRAINT "player_connection_token_hashed" CHECK(length("player_connection"."token_hash") = 64)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `player_connection_tokenHash_unique` ON `player_connection` (`token_hash`);--> statement-breakpoint
CREATE INDEX `player_connection_by_user` ON `player_connection` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `player_event` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`key` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`received_at` integer NOT NULL,
	`player` text,
	`event` text,
	`account` text,
	`state` text NOT NULL,
	`outcome` text NOT NULL,
	`item` text,
	`title_key` text,
	`seen_at` integer,
	`candidates` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`connection_id`) REFERENCES `player_connection`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "player_event_key_length" CHECK(length("player_event"."key") between 1 and 100),
	CONSTRAINT "player_event_state_known" CHECK("player_event"."state" in ('done', 'waiting', 'inbox')),
	CONSTRAINT "player_event_json" CHECK(json_valid(coalesce("player_event"."item", '{}')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `player_event_by_key` ON `player_event` (`connection_id`,`key`);--> statement-breakpoint
CREATE INDEX `player_event_by_connection` ON `player_event` (`connection_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `player_event_by_title` ON `player_event` (`user_id`,`title_key`,`state`);--> statement-breakpoint
CREATE INDEX `player_event_to_place` ON `player_event` (`user_id`,`state`) WHERE "player_event"."state" <> 'done';--> statement-breakpoint
CREATE INDEX `player_event_by_age` ON `player_event` (`state`,`received_at`);--> statement-breakpoint
CREATE TABLE `player_title` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`type` text,
	`title_id` integer,
	`is_chosen` integer NOT NULL,
	`matched_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "player_title_whole" CHECK(("player_title"."type" is null) = ("player_title"."title_id" is null)),
	CONSTRAINT "player_title_type_known" CHECK("player_title"."type" in ('series', 'movies')),
	CONSTRAINT "player_title_key_length" CHECK(length("player_title"."key") between 1 and 100)
);
