ALTER TABLE "payment_confirmations" ADD COLUMN "decided_at" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "status_since" bigint;--> statement-breakpoint
UPDATE "transactions" SET "status_since" = "created_at" WHERE "payment_status" = 'pending' AND NOT EXISTS (SELECT 1 FROM "payment_confirmations" WHERE "transaction_id" = "transactions"."id");--> statement-breakpoint
UPDATE "transactions" SET "status_since" = (SELECT max("payment_confirmations"."created_at") FROM "payment_confirmations" WHERE "transaction_id" = "transactions"."id" AND "outcome" IS NULL) WHERE "payment_status" = 'paid';--> statement-breakpoint
CREATE INDEX "payment_confirmations_by_decision" ON "payment_confirmations" USING btree ("decided_at") WHERE "payment_confirmations"."decided_at" is not null;