ALTER TABLE "transactions" ADD COLUMN "cancelled_at" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "room_since" date;