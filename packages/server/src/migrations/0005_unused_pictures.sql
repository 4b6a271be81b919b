-- What earlier versions left: pictures of rejected proofs, and those that no row refers to.
UPDATE "payment_confirmations" SET "image_id" = NULL WHERE "outcome" = 'rejected' AND "image_id" IS NOT NULL;--> statement-breakpoint
DELETE FROM "images"
WHERE NOT EXISTS (SELECT 1 FROM "profiles" WHERE "photo_id" = "images"."id")
	AND NOT EXISTS (SELECT 1 FROM "profiles" WHERE "identity_photo_id" = "images"."id")
	AND NOT EXISTS (SELECT 1 FROM "payment_confirmations" WHERE "image_id" = "images"."id");
