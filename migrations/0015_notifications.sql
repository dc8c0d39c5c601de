CREATE TABLE `date_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`title_id` integer NOT NULL,
	`episode_id` integer,
	`region` text,
	`was` text,
	`changed_at` integer NOT NULL,
	CONSTRAINT "date_change_of_one" CHECK(("date_change"."episode_id" is null) = ("date_change"."type" = 'movies'))
);
--> statement-breakpoint
CREATE INDEX `date_change_by_title` ON `date_change` (`type`,`title_id`,`id`);--> statement-breakpoint
CREATE TABLE `notification_setting` (
	`user_id` text PRIMARY KEY NOT NULL,
	`frequency` text NOT NULL,
	`last_frequency` text,
	`weekday` integer NOT NULL,
	`hour` integer NOT NULL,
	`push_topics` text NOT NULL,
	`digest_topics` text NOT NULL,
	`planned_from` integer NOT NULL,
	`last_day` text,
	`next_at` integer,
	`notified_by_mail` integer DEFAULT 0 NOT NULL,
	`notified_by_push` integer DEFAULT 0 NOT NULL,
	`link_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_setting_frequency_known" CHECK("notification_setting"."frequency" in ('off', 'daily', 'weekly')),
	CONSTRAINT "notification_setting_last_known" CHECK("notification_setting"."last_frequency" in ('daily', 'weekly')),
	CONSTRAINT "notification_setting_weekday" CHECK("notification_setting"."weekday" between 1 and 7),
	CONSTRAINT "notification_setting_hour" CHECK("notification_setting"."hour" between 0 and 23),
	CONSTRAINT "notification_setting_topics" CHECK(json_valid("notification_setting"."push_topics") and json_valid("notification_setting"."digest_topics")),
	CONSTRAINT "notification_setting_link_id" CHECK(length("notification_setting"."link_id") = 32)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_setting_linkId_unique` ON `notification_setting` (`link_id`);--> statement-breakpoint
CREATE INDEX `notification_setting_by_next` ON `notification_setting` (`next_at`) WHERE "notification_setting"."next_at" is not null;--> statement-breakpoint
CREATE TABLE `sending` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`due_at` integer NOT NULL,
	`key` text NOT NULL,
	`by_mail` integer NOT NULL,
	`by_push` integer NOT NULL,
	`leased_until` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sending_key_length" CHECK(length("sending"."key") = 32)
);
--> statement-breakpoint
CREATE INDEX `sending_by_lease` ON `sending` (`leased_until`);--> statement-breakpoint
CREATE TABLE `signing_key` (
	`name` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL
);
