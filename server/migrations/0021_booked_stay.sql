ALTER TABLE "transactions" ADD COLUMN "booked_period" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "booked_count" integer;--> statement-breakpoint
-- What was booked before it was kept, by its nights: whole months (those with the months of the promo are what was paid), else whole weeks, else days.
UPDATE "transactions" SET
	"booked_period" = CASE WHEN s."is_months" THEN 'monthly' WHEN s."days" IN (7, 14, 21) THEN 'weekly' ELSE 'daily' END,
	"booked_count" = CASE
		WHEN s."is_months" THEN CASE s."months" WHEN 8 THEN 7 WHEN 18 THEN 15 ELSE s."months" END
		WHEN s."days" IN (7, 14, 21) THEN s."days" / 7
		ELSE s."days" END
FROM (
	SELECT "id", "days", "months", "months" > 0 AND ("start_date" + make_interval(months => "months"))::date = "end_date" AS "is_months"
	FROM (
		SELECT "id", "start_date", "end_date", "end_date" - "start_date" AS "days",
			((extract(year FROM "end_date") - extract(year FROM "start_date")) * 12
				+ extract(month FROM "end_date") - extract(month FROM "start_date"))::integer AS "months"
		FROM "transactions"
	) AS "spans"
) AS s
WHERE s."id" = "transactions"."id" AND s."days" > 0;
