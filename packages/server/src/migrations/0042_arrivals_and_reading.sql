CREATE TABLE "statement_joins" (
	"credit_id" integer PRIMARY KEY NOT NULL,
	"transaction_id" integer NOT NULL,
	"joined_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "reads_statements" text;--> statement-breakpoint
ALTER TABLE "statement_joins" ADD CONSTRAINT "statement_joins_credit_id_statement_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."statement_credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_joins" ADD CONSTRAINT "statement_joins_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_joins_of_transaction" ON "statement_joins" USING btree ("transaction_id");