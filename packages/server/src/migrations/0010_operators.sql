CREATE TABLE "payment_decisions" (
	"transaction_id" integer PRIMARY KEY NOT NULL,
	"proof_id" integer,
	"outcome" text NOT NULL,
	"reason" text,
	"operator_id" integer NOT NULL,
	"takes_effect_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"operator_id" integer,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer,
	"subject_label" text,
	"tenant_id" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "operator_links" (
	"operator_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "operator_links_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"seen_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"totp_secret" text,
	"is_totp_on" boolean DEFAULT false NOT NULL,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"disabled_at" bigint
);
--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_proof_id_payment_confirmations_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."payment_confirmations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_decisions" ADD CONSTRAINT "payment_decisions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_links" ADD CONSTRAINT "operator_links_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_decisions_by_effect" ON "payment_decisions" USING btree ("takes_effect_at");--> statement-breakpoint
CREATE INDEX "audit_lines_of_subject" ON "audit_lines" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_lines_of_tenant" ON "audit_lines" USING btree ("tenant_id") WHERE "audit_lines"."tenant_id" is not null;--> statement-breakpoint
CREATE INDEX "operator_sessions_of_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_by_name" ON "operators" USING btree (lower("name"));