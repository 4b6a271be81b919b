CREATE TABLE "bug_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"tenant_id" integer,
	"sender" text,
	"note" text NOT NULL,
	"recording" "bytea" NOT NULL,
	"created_at" bigint NOT NULL,
	"verdict" text,
	"build" text,
	"screen" text,
	"first_error" text
);
--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bug_reports_of_tenant" ON "bug_reports" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "bug_reports_by_age" ON "bug_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bug_reports_to_judge" ON "bug_reports" USING btree ("id") WHERE "bug_reports"."verdict" is null;