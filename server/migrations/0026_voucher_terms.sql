ALTER TABLE "vouchers" ADD COLUMN "percent" smallint;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "quota" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "house_id" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "least_nights" integer;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_house_id_houses_id_fk" FOREIGN KEY ("house_id") REFERENCES "public"."houses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_percent" CHECK ("vouchers"."percent" between 1 and 100);