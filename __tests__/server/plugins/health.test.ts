import Fastify from 'fastify'
import type { Context } from '../../../server/context'
import { registerErrors } from '../../../server/plugins/errors'
import { addHealth } from '../../../server/plugins/health'

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

it.each([
  [true, 'ok'],
  [false, 'unreachable'],
])('stays ready, and says how its image store is: %s', async (images, said) => {
  expect(await ask('/readyz', { images })).toMatchObject({ status: 200, body: { status: 'ok', images: said } })
})
