CREATE TABLE `webhook_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`status` integer,
	`attempted_at` integer,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhook`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_delivery_state_known" CHECK("webhook_delivery"."state" in ('waiting', 'delivered', 'given-up')),
	CONSTRAINT "webhook_delivery_json" CHECK(json_valid("webhook_delivery"."body"))
);
--> statement-breakpoint
CREATE INDEX `webhook_delivery_by_webhook` ON `webhook_delivery` (`webhook_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_due` ON `webhook_delivery` (`next_at`) WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_delivery_by_age` ON `webhook_delivery` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`salt` text NOT NULL,
	`events` text NOT NULL,
	`state` text DEFAULT 'on' NOT NULL,
	`created_at` integer NOT NULL,
	`position` integer NOT NULL,
	`aired_day` text NOT NULL,
	`last_success_at` integer,
	`last_failure_at` integer,
	`failing_since` integer,
	`quiet_until` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "webhook_id_length" CHECK(length("webhook"."id") between 1 and 60),
	CONSTRAINT "webhook_name_length" CHECK(length("webhook"."name") between 1 and 60),
	CONSTRAINT "webhook_address_length" CHECK(length("webhook"."address") between 1 and 2000),
	CONSTRAINT "webhook_events_json" CHECK(json_valid("webhook"."events")),
	CONSTRAINT "webhook_state_known" CHECK("webhook"."state" in ('on', 'gone', 'failing'))
);
--> statement-breakpoint
CREATE INDEX `webhook_by_user` ON `webhook` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_by_state` ON `webhook` (`state`,`aired_day`);