CREATE TABLE "reminders" (
	"transaction_id" integer NOT NULL,
	"kind" text NOT NULL,
	"about" bigint NOT NULL,
	CONSTRAINT "reminders_transaction_id_kind_about_pk" PRIMARY KEY("transaction_id","kind","about")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transactions_confirmed_by_end" ON "transactions" USING btree ("end_at") WHERE "transactions"."payment_status" = 'confirmed';