ALTER TABLE "tenants" ADD COLUMN "known_account" text;--> statement-breakpoint
UPDATE "tenants" SET "known_account" = "houses"."bank_detail" FROM "rooms" JOIN "houses" ON "houses"."id" = "rooms"."house_id"
WHERE "rooms"."id" = "tenants"."cancelled_room_id";
