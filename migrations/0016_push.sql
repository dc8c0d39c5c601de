CREATE TABLE `push_device` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_sent_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `session`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "push_device_id_hashed" CHECK(length("push_device"."id") = 64),
	CONSTRAINT "push_device_endpoint_length" CHECK(length("push_device"."endpoint") <= 2000),
	CONSTRAINT "push_device_p256dh_length" CHECK(length("push_device"."p256dh") = 87),
	CONSTRAINT "push_device_auth_length" CHECK(length("push_device"."auth") = 22),
	CONSTRAINT "push_device_name_length" CHECK(length("push_device"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE INDEX `push_device_by_user` ON `push_device` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `push_device_by_session` ON `push_device` (`session_id`);