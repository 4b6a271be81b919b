ALTER TABLE "vouchers" ADD COLUMN "name" text;--> statement-breakpoint
UPDATE "vouchers" SET "name" = substr("coin_entries"."description", length('Tukar ') + 1) FROM "coin_entries"
	WHERE "coin_entries"."tenant_id" = "vouchers"."tenant_id" AND "coin_entries"."created_at" = "vouchers"."created_at"
	AND "coin_entries"."amount" < 0 AND "vouchers"."code" LIKE 'KOIN-%';
