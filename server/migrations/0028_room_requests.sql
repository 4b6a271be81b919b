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
CREATE INDEX "room_requests_of_tenant" ON "room_requests" USING btree ("tenant_id") WHERE "room_requests"."tenant_id" is not null;