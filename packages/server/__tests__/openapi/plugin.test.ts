import Fastify from 'fastify'
import { tenantDocument } from '../../src/openapi/tenants'
import { openApiPlugin } from '../../src/openapi/plugin'
import { tenantCalls } from '@griya/contract/calls'

describe('the served document', () => {
  const app = Fastify()

  beforeAll(async () => {
    await app.register(openApiPlugin)
  })
  afterAll(() => app.close())

  it('is JSON at /api/openapi.json', async () => {
    const answer = await app.inject('/api/openapi.json')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(tenantDocument())))
  })

  it('is a page without script and inline style at /api/docs, with every call', async () => {
    const page = (await app.inject('/api/docs')).body
    for (const name of Object.keys(tenantCalls)) expect(page).toContain(`<article id="${name}">`)
    expect(page).not.toMatch(/<script|<style|style=|javascript:/i)
    expect(page).not.toContain('undefined')
    expect((await app.inject('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})
