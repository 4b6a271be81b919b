import { createClient } from '@hey-api/openapi-ts'

// The generator is an ES module, which Jest does not load.
const [input, output] = process.argv.slice(2)
await createClient({ input, output, logs: { level: 'silent' } })
