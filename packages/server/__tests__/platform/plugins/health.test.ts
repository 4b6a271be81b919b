import Fastify from 'fastify'
import type { Context } from '../../../src/platform/context'
import { registerErrors } from '../../../src/platform/plugins/errors'
import { addHealth } from '../../../src/platform/plugins/health'
import { until } from '../../../../../__tests__/support/until'

const ask = async (url: string, { database = true, images }: { database?: boolean; images?: boolean }) => {
  const app = Fastify({ logger: false })
  registerErrors(app)
  const asked: unknown[] = []
  const execute = (statement: unknown) => {
    asked.push(statement)
    return database ? Promise.resolve([]) : Promise.reject(new Error('the database is gone'))
  }
  const store = images === undefined ? {} : { isReachable: () => Promise.resolve(images) }
  addHealth(app, { sql: { execute }, images: store } as unknown as Context)
  const answer = await app.inject(url)
  await app.close()
  return { status: answer.statusCode, body: answer.json<unknown>(), statements: asked.length }
}

it('lives without asking the database', async () => {
  expect(await ask('/healthz', { database: false })).toEqual({ status: 200, body: { status: 'ok' }, statements: 0 })
})

it('is ready while the database answers', async () => {
  expect(await ask('/readyz', {})).toEqual({ status: 200, body: { status: 'ok' }, statements: 1 })
  expect((await ask('/readyz', { database: false })).status).toBe(500)
})

it('looks once for all who ask at the same time, and again for who comes later', async () => {
  let [looks, asking] = [0, 0]
  let answer: (rows: readonly unknown[]) => void = () => undefined
  const execute = () => {
    looks++
    return new Promise((resolve) => {
      answer = resolve
    })
  }
  const app = Fastify({ logger: false })
  app.addHook('preHandler', (_request, _reply, done) => {
    asking++
    done()
  })
  addHealth(app, { sql: { execute }, images: {} } as unknown as Context)
  const statusOf = async () => (await app.inject('/readyz')).statusCode
  const both = Promise.all([statusOf(), statusOf()])
  await until('both ask', async () => asking === 2)
  answer([])
  expect([await both, looks]).toEqual([[200, 200], 1])
  const later = statusOf()
  await until('one more look', async () => looks === 2)
  answer([])
  expect(await later).toBe(200)
  await app.close()
})

it.each([
  [true, 'ok'],
  [false, 'unreachable'],
])('stays ready, and says how its image store is: %s', async (images, said) => {
  expect(await ask('/readyz', { images })).toMatchObject({ status: 200, body: { status: 'ok', images: said } })
})
