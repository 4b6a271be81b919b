import { existsSync } from 'node:fs'
import { errorCode } from './domain/errors'

const named = process.env['ENV_FILE']
/** Without the setting, `.env` is read where there is one; an empty setting reads none. */
const file = named ?? (existsSync('.env') ? '.env' : '')

try {
  // What the environment already says is not replaced.
  if (file !== '') process.loadEnvFile(file)
} catch (error) {
  process.stderr.write(`Setting ENV_FILE is wrong: ${file} cannot be read (${errorCode(error)})\n`)
  process.exit(1)
}
