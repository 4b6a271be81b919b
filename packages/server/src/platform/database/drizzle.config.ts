import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/server/src/platform/database/schema/index.ts',
  out: './packages/server/src/migrations',
})
