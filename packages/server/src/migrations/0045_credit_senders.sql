CREATE TABLE "credit_senders" (
	"account" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"made_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_credits" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_credits" ADD COLUMN "sent_key" text;--> statement-breakpoint
ALTER TABLE "statement_imports" ADD COLUMN "is_sent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_imports_sent" ON "statement_imports" USING btree ("account","to_day") WHERE "statement_imports"."is_sent";--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_sent_key_unique" UNIQUE("sent_key");