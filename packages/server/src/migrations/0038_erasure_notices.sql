CREATE TABLE "erasure_notices" (
	"tenant_id" integer PRIMARY KEY NOT NULL,
	"about" bigint NOT NULL,
	"told_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erasure_notices" ADD CONSTRAINT "erasure_notices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;