ALTER TABLE "transactions" ADD COLUMN "continues" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "agreed_price" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "follows_id" integer;--> statement-breakpoint
CREATE INDEX "transactions_continuing_by_end" ON "transactions" USING btree ("end_at") WHERE "transactions"."continues" and "transactions"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_bill_after_a_stay" ON "transactions" USING btree ("follows_id") WHERE "transactions"."cancelled_at" is null;