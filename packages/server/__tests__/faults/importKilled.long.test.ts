import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import type { ReadStatement } from '@griya/contract/statementsForOperators'
import { openEmbedded } from '../../src/platform/database/embedded'
import { makeDataDir } from '../../../../__tests__/support/migratedDatabase'
import { createPostgresDatabase } from '../../../../__tests__/support/postgresDatabase'
import { startServer, type ServerProcess } from '../../../../__tests__/support/serverProcess'
import { engines, TEST_OPERATOR_KEY } from '../../../../__tests__/support/testServer'
import { multipart } from '../support/accessMatrix/callRoutes'
import { rowsOf } from '../support/requests'
import { bniStatement } from '../support/statements'

const ROUNDS = 20
const ROWS = 2_000

/** A statement whose rows no other has. */
const fileOf = (round: number) =>
  bniStatement(
    Array.from({ length: ROWS }, (_, row) => ({
      day: `2026-10-${String((row % 28) + 1).padStart(2, '0')}`,
      text: `TRANSFER ${round}/${row}`,
      amount: 10_000 + row,
    })),
  )

const send = async ({ origin }: ServerProcess, round: number): Promise<ReadStatement> => {
  const { headers, payload } = await multipart({ account: '1234567890' }, ['statement'], Buffer.from(fileOf(round)))
  const answer = await fetch(`${origin}/operator/statements`, {
    method: 'POST',
    headers: { ...headers, 'x-operator-key': TEST_OPERATOR_KEY },
    body: new Uint8Array(payload),
  })
  if (!answer.ok) throw new Error(`the statement answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as ReadStatement
}

interface Store {
  readonly settings: Readonly<Record<string, string>>
  /** while no server has it */
  readonly ask: (statement: string) => Promise<readonly object[]>
  readonly remove: () => Promise<void>
}

const openStore = async (engine: 'pglite' | 'postgresql'): Promise<Store> => {
  if (engine === 'postgresql') {
    const database = await createPostgresDatabase()
    const client = new Client({ connectionString: database.url })
    await client.connect()
    return {
      settings: { DATABASE_URL: database.url, DEMO_DATA: 'true' },
      ask: async (statement) => (await client.query<object>(statement)).rows,
      remove: async () => {
        await client.end()
        await database.drop()
      },
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'griya-import-'))
  await makeDataDir(folder)
  return {
    settings: { DATA_DIR: folder },
    ask: async (statement) => {
      const database = await openEmbedded(folder)
      try {
        return await rowsOf<object>(database.sql, statement)
      } finally {
        await database.close()
      }
    },
    remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  }
}

it.each(engines)('takes the whole of a statement or nothing through twenty kills, on %s', async (engine) => {
  const store = await openStore(engine)
  const start = () => startServer({ ...store.settings, LOG_LEVEL: 'silent', OPERATOR_KEY: TEST_OPERATOR_KEY })
  try {
    let server = await start()
    const began = performance.now()
    await send(server, 0)
    const whole = performance.now() - began
    const answered = [0]
    let unanswered = 0
    for (let round = 1; round <= ROUNDS; round++) {
      // at moments from the beginning of an import to its end
      const { kill } = server
      const killed = setTimeout((whole * round) / ROUNDS).then(kill)
      await send(server, round).then(
        () => answered.push(round),
        () => unanswered++,
      )
      await killed
      server = await start()
    }
    await server.kill()
    const counts = await store.ask(`select i.id, count(c.id)::int as credits from statement_imports i
      left join statement_credits c on c.import_id = i.id group by i.id having count(c.id) <> ${ROWS}`)
    expect(counts).toEqual([])
    const taken = await store.ask('select distinct split_part(text, $$/$$, 1) as file from statement_credits')
    const files = new Set(taken.map((row): unknown => Object.values(row)[0]))
    expect(answered.filter((round) => !files.has(`TRANSFER ${round}`))).toEqual([])
    expect(unanswered).toBeGreaterThan(ROUNDS / 4)
    // what was lost can be sent again, and what was not adds nothing
    server = await start()
    for (let round = 0; round <= ROUNDS; round++) await send(server, round)
    expect(await server.stop()).toBe(0)
    expect(
      await store.ask(
        'select count(*)::int as credits, count(distinct import_id)::int as imports from statement_credits',
      ),
    ).toEqual([{ credits: (ROUNDS + 1) * ROWS, imports: ROUNDS + 1 }])
  } finally {
    await store.remove()
  }
})
