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
CREATE INDEX "notifications_of_ticket" ON "notifications" USING btree ("ticket_id") WHERE "notifications"."ticket_id" is not null;