CREATE TABLE "photos" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"preview" text,
	"content_480" "bytea" NOT NULL,
	"content_960" "bytea" NOT NULL,
	"content_1600" "bytea" NOT NULL,
	"touched_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_photos" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"house_id" integer,
	"room_id" integer,
	"position" smallint NOT NULL,
	CONSTRAINT "shown_photos_of_house" UNIQUE("house_id","position"),
	CONSTRAINT "shown_photos_of_room" UNIQUE("room_id","position"),
	CONSTRAINT "shown_photos_of_one" CHECK (num_nonnulls("shown_photos"."house_id", "shown_photos"."room_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "facilities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "size_m2" double precision;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "facilities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shown_photos" ADD CONSTRAINT "shown_photos_hash_photos_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."photos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_photos" ADD CONSTRAINT "shown_photos_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_photos" ADD CONSTRAINT "shown_photos_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_by_touch" ON "photos" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "shown_photos_by_hash" ON "shown_photos" USING btree ("hash");