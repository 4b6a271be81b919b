ALTER TABLE "transactions" ADD COLUMN "deposit_agreed" text;--> statement-breakpoint
UPDATE "transactions" SET "deposit_agreed" = 'kept'
WHERE "extra_ac" AND "deposit_until" IS NULL AND "deposit_waived" IS NULL AND "cancelled_at" IS NULL;
