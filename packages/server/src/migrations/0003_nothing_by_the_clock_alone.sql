ALTER TABLE "rooms" ALTER COLUMN "monthly_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "monthly_rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "weekly_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "weekly_rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "daily_rate" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "daily_rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "extra_person_monthly" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "extra_person_monthly" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "extra_person_weekly" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "extra_person_weekly" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "extra_person_daily" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "extra_person_daily" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "extra_ac_monthly" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "extra_ac_monthly" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "extra_ac_weekly" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "extra_ac_weekly" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "extra_ac_daily" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "rooms" ALTER COLUMN "extra_ac_daily" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "told_at" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "lost_at" bigint;--> statement-breakpoint
CREATE INDEX "transactions_untold_by_due" ON "transactions" USING btree ("payment_due") WHERE "transactions"."payment_status" = 'pending' and "transactions"."told_at" is null;--> statement-breakpoint
UPDATE "rooms" SET
	"monthly_rate" = nullif("monthly_rate", 0), "weekly_rate" = nullif("weekly_rate", 0), "daily_rate" = nullif("daily_rate", 0),
	"extra_person_monthly" = nullif("extra_person_monthly", 0), "extra_person_weekly" = nullif("extra_person_weekly", 0), "extra_person_daily" = nullif("extra_person_daily", 0),
	"extra_ac_monthly" = nullif("extra_ac_monthly", 0), "extra_ac_weekly" = nullif("extra_ac_weekly", 0), "extra_ac_daily" = nullif("extra_ac_daily", 0);
