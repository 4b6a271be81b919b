ALTER TABLE "announcements" ADD COLUMN "ends_at" bigint;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "house_id" integer;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "retired_at" bigint;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;