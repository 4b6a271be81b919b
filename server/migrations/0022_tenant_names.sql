ALTER TABLE "tenants" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "has_password" boolean DEFAULT true NOT NULL;