import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCorpus } from './corpus'
import { headlessRows } from './headless'
import { playerRows } from './player'
import { writeReport, type Row } from './report'

const corpus = readCorpus()

/** `npm run lab -- bench-replay [PART…]` */
const parts: Readonly<Record<string, (folder: string) => readonly Row[] | Promise<readonly Row[]>>> = {
  headless: (folder) => headlessRows(corpus, folder),
  player: playerRows,
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
