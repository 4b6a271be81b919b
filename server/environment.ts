import { existsSync } from 'node:fs'

const file = process.env['ENV_FILE'] ?? '.env'
/** What the environment already says is not replaced. */
if (existsSync(file)) process.loadEnvFile(file)
