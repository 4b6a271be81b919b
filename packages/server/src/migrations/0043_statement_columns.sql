CREATE TABLE "statement_columns" (
	"account" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
