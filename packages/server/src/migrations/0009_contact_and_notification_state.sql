CREATE TABLE "reminders" (
	"transaction_id" integer NOT NULL,
	"kind" text NOT NULL,
	"about" bigint NOT NULL,
	CONSTRAINT "reminders_transaction_id_kind_about_pk" PRIMARY KEY("transaction_id","kind","about")
);
--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "whatsapp" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "transaction_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_unread" boolean;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("tenant_id") WHERE "notifications"."is_unread";--> statement-breakpoint
CREATE INDEX "notifications_of_transaction" ON "notifications" USING btree ("transaction_id") WHERE "notifications"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_confirmed_by_end" ON "transactions" USING btree ("end_at") WHERE "transactions"."payment_status" = 'confirmed';