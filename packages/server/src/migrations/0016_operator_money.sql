CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"transaction_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "push_tokens" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "paid_house_id" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "deposit_returned" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "deposit_returned_at" bigint;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_since" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_of_transaction" ON "refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_paid_house_id_houses_id_fk" FOREIGN KEY ("paid_house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_of_room" ON "transactions" USING btree ("room_id","start_at");--> statement-breakpoint
CREATE INDEX "transactions_confirmed_by_time" ON "transactions" USING btree (coalesce("status_since", "created_at")) WHERE "transactions"."payment_status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "transactions_with_deposit" ON "transactions" USING btree ("deposit_until") WHERE "transactions"."payment_status" = 'confirmed' and "transactions"."deposit_cost" > 0 and "transactions"."deposit_returned_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_by_deposit_return" ON "transactions" USING btree ("deposit_returned_at") WHERE "transactions"."deposit_returned_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_lines_by_person" ON "audit_lines" USING btree ("who","id");--> statement-breakpoint
CREATE INDEX "audit_lines_by_time" ON "audit_lines" USING btree ("at");--> statement-breakpoint
-- Nobody kept where a payment was confirmed, so what was paid before belongs to where the stay is now.
UPDATE "transactions" SET "paid_house_id" = (SELECT "house_id" FROM "rooms" WHERE "rooms"."id" = "transactions"."room_id") WHERE "payment_status" = 'confirmed';--> statement-breakpoint
UPDATE "operators" SET "totp_since" = coalesce((SELECT max("at") FROM "audit_lines" WHERE "operator_id" = "operators"."id" AND "action" = 'confirmTotp'), "created_at") WHERE "is_totp_on";
