CREATE TABLE "operator_pushes" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"subjects" text[] NOT NULL,
	CONSTRAINT "operator_pushes_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "operator_pushes" ADD CONSTRAINT "operator_pushes_session_hash_operator_sessions_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."operator_sessions"("hash") ON DELETE cascade ON UPDATE no action;