ALTER TABLE "notifications" ADD COLUMN "transaction_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_unread" boolean;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("tenant_id") WHERE "notifications"."is_unread";--> statement-breakpoint
CREATE INDEX "notifications_of_transaction" ON "notifications" USING btree ("transaction_id") WHERE "notifications"."transaction_id" is not null;