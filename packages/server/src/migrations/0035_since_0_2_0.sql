ALTER TABLE "tenants" ADD COLUMN "cancelled_room_id" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_cancelled_room_id_rooms_id_fk" FOREIGN KEY ("cancelled_room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
	AND "coin_entries"."description" LIKE 'Pengembalian %';--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "booked_period" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "booked_count" integer;--> statement-breakpoint
-- What was booked before it was kept, by its nights: whole months (those with the months of the promo are what was paid), else whole weeks, else days.
UPDATE "transactions" SET
	"booked_period" = CASE WHEN s."is_months" THEN 'monthly' WHEN s."days" IN (7, 14, 21) THEN 'weekly' ELSE 'daily' END,
	"booked_count" = CASE
		WHEN s."is_months" THEN CASE s."months" WHEN 8 THEN 7 WHEN 18 THEN 15 ELSE s."months" END
		WHEN s."days" IN (7, 14, 21) THEN s."days" / 7
		ELSE s."days" END
FROM (
	SELECT "id", "days", "months", "months" > 0 AND ("start_date" + make_interval(months => "months"))::date = "end_date" AS "is_months"
	FROM (
		SELECT "id", "start_date", "end_date", "end_date" - "start_date" AS "days",
			((extract(year FROM "end_date") - extract(year FROM "start_date")) * 12
				+ extract(month FROM "end_date") - extract(month FROM "start_date"))::integer AS "months"
		FROM "transactions"
	) AS "spans"
) AS s
WHERE s."id" = "transactions"."id" AND s."days" > 0;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "has_password" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "continues" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "agreed_price" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "follows_id" integer;--> statement-breakpoint
CREATE INDEX "transactions_continuing_by_end" ON "transactions" USING btree ("end_at") WHERE "transactions"."continues" and "transactions"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_bill_after_a_stay" ON "transactions" USING btree ("follows_id") WHERE "transactions"."cancelled_at" is null;--> statement-breakpoint
CREATE TABLE "departures" (
	"transaction_id" integer PRIMARY KEY NOT NULL,
	"noted_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "sent_at" bigint;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "charge_voids" (
	"charge_id" integer PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"voided_by" text NOT NULL,
	"voided_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" serial PRIMARY KEY NOT NULL,
	"transaction_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"amount" integer NOT NULL,
	"added_by" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "charges_amount_positive" CHECK ("charges"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "charge_voids" ADD CONSTRAINT "charge_voids_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_of_transaction" ON "charges" USING btree ("transaction_id");--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "percent" smallint;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "quota" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "house_id" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "least_nights" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_percent" CHECK ("vouchers"."percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credit_of" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit_of_transactions_id_fk" FOREIGN KEY ("credit_of") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_credit" ON "payments" USING btree ("credit_of") WHERE "payments"."credit_of" is not null;--> statement-breakpoint
CREATE TABLE "room_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"key_hash" text,
	"request_hash" text,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"room_id" integer NOT NULL,
	"start_at" bigint NOT NULL,
	"period" text NOT NULL,
	"count" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"extra_ac" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answered_at" bigint,
	"answered_by" text,
	"answer" text,
	"transaction_id" integer,
	"tenant_id" integer,
	CONSTRAINT "room_requests_code_unique" UNIQUE("code"),
	CONSTRAINT "room_requests_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "room_requests" ADD CONSTRAINT "room_requests_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_requests" ADD CONSTRAINT "room_requests_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_requests" ADD CONSTRAINT "room_requests_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_requests_open" ON "room_requests" USING btree ("phone","id") WHERE "room_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "room_requests_by_age" ON "room_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "room_requests_by_phone" ON "room_requests" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "room_requests_of_room" ON "room_requests" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "room_requests_of_transaction" ON "room_requests" USING btree ("transaction_id") WHERE "room_requests"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "room_requests_of_tenant" ON "room_requests" USING btree ("tenant_id") WHERE "room_requests"."tenant_id" is not null;--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "qris" text;--> statement-breakpoint
CREATE TABLE "ticket_answers" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" bigint NOT NULL,
	"written_by" text
);
--> statement-breakpoint
CREATE TABLE "ticket_photos" (
	"ticket_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"image_id" text NOT NULL,
	CONSTRAINT "ticket_photos_ticket_id_place_pk" PRIMARY KEY("ticket_id","place")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"transaction_id" integer,
	"leave_date" date,
	"refund_account" text,
	"answered_at" bigint,
	"done_at" bigint
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "ticket_id" integer;--> statement-breakpoint
ALTER TABLE "ticket_answers" ADD CONSTRAINT "ticket_answers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_photos" ADD CONSTRAINT "ticket_photos_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_photos" ADD CONSTRAINT "ticket_photos_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_answers_of_ticket" ON "ticket_answers" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "ticket_photos_of_image" ON "ticket_photos" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "tickets_of_tenant" ON "tickets" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "tickets_by_state" ON "tickets" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "tickets_by_time" ON "tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tickets_of_transaction" ON "tickets" USING btree ("transaction_id") WHERE "tickets"."transaction_id" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_of_ticket" ON "notifications" USING btree ("ticket_id") WHERE "notifications"."ticket_id" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "deposit_note" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "ended_at" bigint;--> statement-breakpoint
CREATE TABLE "room_blocks" (
	"id" serial PRIMARY KEY NOT NULL,
	"room_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_nights" ALTER COLUMN "transaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "room_nights" ADD COLUMN "block_id" integer;--> statement-breakpoint
ALTER TABLE "room_blocks" ADD CONSTRAINT "room_blocks_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_blocks_of_room" ON "room_blocks" USING btree ("room_id","start_date");--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_block_id_room_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."room_blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_nights_of_block" ON "room_nights" USING btree ("block_id") WHERE "room_nights"."block_id" is not null;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_one_holder" CHECK (num_nonnulls("room_nights"."transaction_id", "room_nights"."block_id") = 1);--> statement-breakpoint
CREATE TABLE "operator_pushes" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"subjects" text[] NOT NULL,
	CONSTRAINT "operator_pushes_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "operator_pushes" ADD CONSTRAINT "operator_pushes_session_hash_operator_sessions_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."operator_sessions"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD COLUMN "sent_at" bigint;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "house_ids" integer[];
