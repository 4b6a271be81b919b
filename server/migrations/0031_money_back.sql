ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "deposit_note" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "ended_at" bigint;