CREATE TABLE "room_blocks" (
	"id" serial PRIMARY KEY NOT NULL,
	"room_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "room_nights" ALTER COLUMN "transaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "room_nights" ADD COLUMN "block_id" integer;--> statement-breakpoint
ALTER TABLE "room_blocks" ADD CONSTRAINT "room_blocks_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_blocks_of_room" ON "room_blocks" USING btree ("room_id","start_date");--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_block_id_room_blocks_id_fk" FOREIGN KEY ("block_id") REFERENCES "public"."room_blocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_nights_of_block" ON "room_nights" USING btree ("block_id") WHERE "room_nights"."block_id" is not null;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_one_holder" CHECK (num_nonnulls("room_nights"."transaction_id", "room_nights"."block_id") = 1);