CREATE TABLE "announcements" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coin_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "houses" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"bank_detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"tenant_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" smallint,
	"body" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_confirmations" (
	"id" serial PRIMARY KEY NOT NULL,
	"transaction_id" integer NOT NULL,
	"bank_account_name" text NOT NULL,
	"bank_account_number" text NOT NULL,
	"bank_name" text NOT NULL,
	"payment_amount" integer NOT NULL,
	"image_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"outcome" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"name" text,
	"birth_place" text,
	"birth_date_unix" bigint,
	"religion" text,
	"marriage_status" boolean,
	"phone" text,
	"work" text,
	"house_address" text,
	"work_address" text,
	"relative_name" text,
	"relative_phone" text,
	"relative_description" text,
	"photo_id" text,
	"identity_photo_id" text,
	CONSTRAINT "profiles_of_tenant" UNIQUE("tenant_id","slot")
);
--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"token" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "push_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "room_nights" (
	"room_id" integer NOT NULL,
	"night" date NOT NULL,
	"transaction_id" integer NOT NULL,
	"held_until" bigint,
	CONSTRAINT "room_nights_room_id_night_pk" PRIMARY KEY("room_id","night")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" serial PRIMARY KEY NOT NULL,
	"house_id" integer NOT NULL,
	"number" text NOT NULL,
	"display_name" text NOT NULL,
	"monthly_rate" integer DEFAULT 0 NOT NULL,
	"weekly_rate" integer DEFAULT 0 NOT NULL,
	"daily_rate" integer DEFAULT 0 NOT NULL,
	"extra_person_monthly" integer DEFAULT 0 NOT NULL,
	"extra_person_weekly" integer DEFAULT 0 NOT NULL,
	"extra_person_daily" integer DEFAULT 0 NOT NULL,
	"extra_ac_monthly" integer DEFAULT 0 NOT NULL,
	"extra_ac_weekly" integer DEFAULT 0 NOT NULL,
	"extra_ac_daily" integer DEFAULT 0 NOT NULL,
	"ac_deposit" integer DEFAULT 0 NOT NULL,
	"addons_monthly" integer DEFAULT 0 NOT NULL,
	"addons_weekly" integer DEFAULT 0 NOT NULL,
	"addons_daily" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rooms_of_house" UNIQUE("house_id","number")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"failed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" serial PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"password_hash" text NOT NULL,
	"coin_count" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "tenants_phone_unique" UNIQUE("phone"),
	CONSTRAINT "tenants_coin_count_not_negative" CHECK ("tenants"."coin_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"room_id" integer NOT NULL,
	"payment_status" text NOT NULL,
	"payment_due" bigint NOT NULL,
	"room_cost" integer DEFAULT 0 NOT NULL,
	"extra_ac_cost" integer DEFAULT 0 NOT NULL,
	"addons_cost" integer DEFAULT 0 NOT NULL,
	"extra_person_cost" integer DEFAULT 0 NOT NULL,
	"penalty_cost" integer DEFAULT 0 NOT NULL,
	"deposit_cost" integer DEFAULT 0 NOT NULL,
	"discount_amount" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"voucher_code" text,
	"extra_ac" boolean NOT NULL,
	"extra_person" boolean NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"deposit_until" date,
	"created_at" bigint NOT NULL,
	CONSTRAINT "transactions_total_not_negative" CHECK ("transactions"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "voucher_types" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"discount_value" integer NOT NULL,
	"coin_cost" integer
);
--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"voucher_id" integer NOT NULL,
	"tenant_id" integer NOT NULL,
	"transaction_id" integer NOT NULL,
	CONSTRAINT "voucher_uses_voucher_id_tenant_id_pk" PRIMARY KEY("voucher_id","tenant_id"),
	CONSTRAINT "voucher_uses_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"discount_value" integer NOT NULL,
	"tenant_id" integer,
	"expires_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "vouchers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "coin_entries" ADD CONSTRAINT "coin_entries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_confirmations" ADD CONSTRAINT "payment_confirmations_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_confirmations" ADD CONSTRAINT "payment_confirmations_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_photo_id_images_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_identity_photo_id_images_id_fk" FOREIGN KEY ("identity_photo_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coin_entries_of_tenant" ON "coin_entries" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "images_by_tenant" ON "images" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "notifications_of_tenant" ON "notifications" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "payment_confirmations_of_transaction" ON "payment_confirmations" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "push_tokens_of_tenant" ON "push_tokens" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "room_nights_of_transaction" ON "room_nights" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "room_nights_by_night" ON "room_nights" USING btree ("night");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_subject" ON "sign_in_failures" USING btree ("subject","failed_at");--> statement-breakpoint
CREATE INDEX "tokens_by_tenant" ON "tokens" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "tokens_by_expiry" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "transactions_of_tenant" ON "transactions" USING btree ("tenant_id","end_at");--> statement-breakpoint
CREATE INDEX "transactions_pending_by_due" ON "transactions" USING btree ("payment_due") WHERE "transactions"."payment_status" = 'pending';--> statement-breakpoint
CREATE INDEX "transactions_paid" ON "transactions" USING btree ("id") WHERE "transactions"."payment_status" = 'paid';--> statement-breakpoint
CREATE INDEX "vouchers_of_tenant" ON "vouchers" USING btree ("tenant_id");