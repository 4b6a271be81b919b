import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bugRows } from './bugs'
import { readCorpus } from './corpus'
import { costRows } from './cost'
import { devToolsRows } from './devTools'
import { headlessRows } from './headless'
import { browserRows } from './inBrowser'
import { playerRows } from './player'
import { secretRows } from './secrets'
import { sessionRows } from './session'
import { writeReport, type Row } from './report'

const corpus = readCorpus()

/** `npm run lab -- bench-replay [PART…]` */
const parts: Readonly<Record<string, (folder: string) => readonly Row[] | Promise<readonly Row[]>>> = {
  devtools: () => devToolsRows(corpus),
  headless: (folder) => headlessRows(corpus, folder),
  bugs: (folder) => bugRows(corpus, folder),
  browser: () => browserRows(corpus),
  player: playerRows,
  secrets: secretRows,
  session: sessionRows,
  cost: (folder) => costRows(corpus, folder),
}

const main = async () => {
  const wanted = process.argv.slice(2)
  const folder = mkdtempSync(join(tmpdir(), 'griya-bench-'))
  const rows: Row[] = []
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      console.log(`measuring: ${name}`)
      rows.push(...(await measure(folder)))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  writeReport(rows, { isWhole: wanted.length === 0 })
  if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
