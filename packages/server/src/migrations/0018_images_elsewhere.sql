CREATE TABLE "unused_objects" (
	"name" text PRIMARY KEY NOT NULL,
	"remove_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "images" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "content_480" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "content_960" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "content_1600" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "stored_as" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "stored_as" text;--> statement-breakpoint
CREATE INDEX "unused_objects_by_time" ON "unused_objects" USING btree ("remove_at");--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_in_one_place" CHECK (("images"."content" is null) = ("images"."stored_as" is not null));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_in_one_place" CHECK (("photos"."content_480" is null) = ("photos"."stored_as" is not null) and ("photos"."content_960" is null) = ("photos"."stored_as" is not null) and ("photos"."content_1600" is null) = ("photos"."stored_as" is not null));