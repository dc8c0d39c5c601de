CREATE TABLE `api_token` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "api_token_id_length" CHECK(length("api_token"."id") between 1 and 60),
	CONSTRAINT "api_token_name_length" CHECK(length("api_token"."name") between 1 and 60),
	CONSTRAINT "api_token_hashed" CHECK(length("api_token"."token_hash") = 64),
	CONSTRAINT "api_token_scopes" CHECK(length("api_token"."scopes") between 1 and 25),
	CONSTRAINT "api_token_origin" CHECK("api_token"."origin" in ('hand', 'device'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_token_tokenHash_unique` ON `api_token` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_token_by_user` ON `api_token` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `api_token_by_expiry` ON `api_token` (`expires_at`);--> statement-breakpoint
CREATE TABLE `device_code` (
	`id` text PRIMARY KEY NOT NULL,
	`user_code` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`user_id` text,
	`token_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`pause` integer NOT NULL,
	`requested_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "device_code_hashed" CHECK(length("device_code"."id") = 64),
	CONSTRAINT "device_code_letters" CHECK(length("device_code"."user_code") = 8),
	CONSTRAINT "device_code_name_length" CHECK(length("device_code"."name") between 1 and 60),
	CONSTRAINT "device_code_state" CHECK("device_code"."state" in ('waiting', 'allowed', 'denied', 'used')),
	CONSTRAINT "device_code_decided" CHECK("device_code"."user_id" is not null or "device_code"."state" = 'waiting')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `device_code_userCode_unique` ON `device_code` (`user_code`);--> statement-breakpoint
CREATE INDEX `device_code_by_expiry` ON `device_code` (`expires_at`);--> statement-breakpoint
CREATE INDEX `device_code_by_user` ON `device_code` (`user_id`);