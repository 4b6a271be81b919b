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
CREATE INDEX "charges_of_transaction" ON "charges" USING btree ("transaction_id");