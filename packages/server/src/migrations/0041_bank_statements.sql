CREATE TABLE "statement_credits" (
	"id" serial PRIMARY KEY NOT NULL,
	"import_id" integer NOT NULL,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"text" text,
	"key" text NOT NULL,
	"occurrence" integer NOT NULL,
	"left_as" text,
	CONSTRAINT "statement_credits_once" UNIQUE("key","occurrence"),
	CONSTRAINT "statement_credits_amount_not_negative" CHECK ("statement_credits"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "statement_imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"format" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"debit_count" integer NOT NULL,
	"debit_sum" bigint NOT NULL,
	"taken_by" text NOT NULL,
	"taken_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_reversals" (
	"key" text NOT NULL,
	"occurrence" integer NOT NULL,
	"credit_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "statement_reversals_key_occurrence_pk" PRIMARY KEY("key","occurrence"),
	CONSTRAINT "statement_reversals_of_credit" UNIQUE("credit_id")
);
--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD COLUMN "statement_credit_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "statement_credit_id" integer;--> statement-breakpoint
ALTER TABLE "statement_credits" ADD CONSTRAINT "statement_credits_import_id_statement_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."statement_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_reversals" ADD CONSTRAINT "statement_reversals_credit_id_statement_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."statement_credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_reversals" ADD CONSTRAINT "statement_reversals_import_id_statement_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."statement_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_credits_of_account" ON "statement_credits" USING btree ("account","day");--> statement-breakpoint
CREATE INDEX "statement_credits_of_import" ON "statement_credits" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "statement_imports_of_account" ON "statement_imports" USING btree ("account","to_day");--> statement-breakpoint
CREATE INDEX "statement_reversals_of_import" ON "statement_reversals" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_statement_credit_id_statement_credits_id_fk" FOREIGN KEY ("statement_credit_id") REFERENCES "public"."statement_credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_statement_credit_id_statement_credits_id_fk" FOREIGN KEY ("statement_credit_id") REFERENCES "public"."statement_credits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_statement_credit" ON "payments" USING btree ("statement_credit_id") WHERE "payments"."statement_credit_id" is not null;