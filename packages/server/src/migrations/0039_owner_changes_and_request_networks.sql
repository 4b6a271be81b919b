CREATE TABLE "owner_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"change" text NOT NULL,
	"name" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_requests" ADD COLUMN "network" text;--> statement-breakpoint
CREATE UNIQUE INDEX "owner_changes_by_subject" ON "owner_changes" USING btree ("change","name");