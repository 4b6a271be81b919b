CREATE TABLE "departures" (
	"transaction_id" integer PRIMARY KEY NOT NULL,
	"noted_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD COLUMN "sent_at" bigint;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;