import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '../support/browser'
import { realClock } from '../support/e2eSession'
import { record, RECORDINGS } from '../support/recordings'
import { tenantMaker } from '../support/tenants'
import { openTestServer } from '../support/testServer'
import { scenarios } from './scenarios'

/** `npm run record [-- NAME…]`: records the scenarios anew, for when a reducer was changed on purpose (CHANGELOG). */
const main = async () => {
  const wanted = process.argv.slice(2)
  mkdirSync(RECORDINGS, { recursive: true })
  const server = await openTestServer({
    clock: realClock,
    environment: { DIST_DIR: join(__dirname, '..', '..', 'dist') },
  })
  const browser = await launchBrowser()
  try {
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const stand = { browser, origin, tenants: tenantMaker(origin, server) }
    for (const scenario of scenarios) {
      if (wanted.length > 0 && !wanted.includes(scenario.name)) continue
      try {
        const gzip = await record(stand, scenario)
        writeFileSync(join(RECORDINGS, `${scenario.name}.json.gz`), gzip)
        console.log(`${scenario.name.padEnd(32)} ${(gzip.length / 1024).toFixed(1)} KB`)
      } catch (error) {
        process.exitCode = 1
        console.error(`${scenario.name.padEnd(32)} ${String(error)}`)
      }
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
