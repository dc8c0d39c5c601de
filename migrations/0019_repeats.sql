CREATE TABLE `stored_response` (
	`token_id` text NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`requested_at` integer NOT NULL,
	`status` integer,
	`body` text,
	`size` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`token_id`, `key`),
	FOREIGN KEY (`token_id`) REFERENCES `api_token`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stored_response_hashed" CHECK(length("stored_response"."key") = 64 and length("stored_response"."request_hash") = 64),
	CONSTRAINT "stored_response_whole" CHECK(("stored_response"."status" is null) = ("stored_response"."body" is null)),
	CONSTRAINT "stored_response_size" CHECK("stored_response"."size" between 0 and 262144)
);
--> statement-breakpoint
CREATE INDEX `stored_response_by_user` ON `stored_response` (`user_id`,`size`);--> statement-breakpoint
CREATE INDEX `stored_response_by_age` ON `stored_response` (`requested_at`);--> statement-breakpoint
ALTER TABLE `player_connection` ADD `api_token_id` text REFERENCES api_token(id) ON DELETE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX `player_connection_by_token` ON `player_connection` (`api_token_id`);