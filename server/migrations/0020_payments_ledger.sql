CREATE TABLE "payment_voids" (
	"payment_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"voided_by" text NOT NULL,
	"voided_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"transaction_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"at" bigint NOT NULL,
	"way" text NOT NULL,
	"proof_id" integer,
	"house_id" integer NOT NULL,
	"note" text,
	"noted_by" text NOT NULL,
	"noted_at" bigint NOT NULL,
	CONSTRAINT "payments_amount_not_negative" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
DROP INDEX "transactions_confirmed_by_time";--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "expires" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coin_entries" ADD COLUMN "transaction_id" integer;--> statement-breakpoint
ALTER TABLE "payment_voids" ADD CONSTRAINT "payment_voids_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_proof_id_payment_confirmations_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."payment_confirmations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_transaction" ON "payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("at");--> statement-breakpoint
ALTER TABLE "coin_entries" ADD CONSTRAINT "coin_entries_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coin_entries_of_transaction" ON "coin_entries" USING btree ("transaction_id");--> statement-breakpoint
-- What was confirmed before payments were kept becomes one payment of its total, at the time and in the house of its confirmation.
INSERT INTO "payments" ("transaction_id", "amount", "at", "way", "proof_id", "house_id", "noted_by", "noted_at")
SELECT t."id", t."total", coalesce(t."status_since", t."created_at"), 'transfer',
	(SELECT max(p."id") FROM "payment_confirmations" p WHERE p."transaction_id" = t."id" AND p."outcome" = 'confirmed'),
	coalesce(t."paid_house_id", r."house_id"),
	coalesce((SELECT a."who" FROM "audit_lines" a WHERE a."action" = 'confirmPayment' AND a."subject_kind" = 'payment'
		AND a."subject_id" = t."id" ORDER BY a."id" DESC LIMIT 1), 'server'),
	coalesce(t."status_since", t."created_at")
FROM "transactions" t JOIN "rooms" r ON r."id" = t."room_id"
WHERE t."payment_status" = 'confirmed' ORDER BY coalesce(t."status_since", t."created_at"), t."id";--> statement-breakpoint
UPDATE "payment_decisions" SET "way" = 'transfer', "amount" = (SELECT "total" FROM "transactions" WHERE "transactions"."id" = "payment_decisions"."transaction_id") WHERE "outcome" = 'confirmed';--> statement-breakpoint
-- Coins know their bill: by the second in which it was confirmed, or in which some of it was paid back.
UPDATE "coin_entries" SET "transaction_id" = t."id" FROM "transactions" t
WHERE "coin_entries"."tenant_id" = t."tenant_id" AND t."payment_status" = 'confirmed' AND "coin_entries"."created_at" = t."status_since"
	AND "coin_entries"."amount" = t."total" / 100000 AND "coin_entries"."description" LIKE 'Pembayaran %';--> statement-breakpoint
UPDATE "coin_entries" SET "transaction_id" = t."id" FROM "transactions" t JOIN "refunds" f ON f."transaction_id" = t."id"
WHERE "coin_entries"."tenant_id" = t."tenant_id" AND "coin_entries"."created_at" = f."created_at" AND "coin_entries"."amount" < 0
	AND "coin_entries"."description" LIKE 'Pengembalian %';
