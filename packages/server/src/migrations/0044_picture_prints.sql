ALTER TABLE "payment_confirmations" ADD COLUMN "print" "bytea";--> statement-breakpoint
ALTER TABLE "payment_confirmations" ADD COLUMN "print_light" integer;--> statement-breakpoint
ALTER TABLE "payment_confirmations" ADD COLUMN "same_as" integer;--> statement-breakpoint
CREATE INDEX "payment_confirmations_by_light" ON "payment_confirmations" USING btree ("print_light");--> statement-breakpoint
CREATE INDEX "payment_confirmations_of_same" ON "payment_confirmations" USING btree ("same_as");