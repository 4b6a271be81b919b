import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { launchBrowser, newPhonePage } from './support/browser'
import { describeScreens } from './support/failedScreens'
import { until } from '../support/until'

const html = (body: string) =>
  `<!doctype html><html lang="id"><link rel="icon" href="data:,"><body>${body}</body></html>`
const PAGES: Readonly<Record<string, string>> = {
  quiet: html('<h1>tenang</h1>'),
  warns: html('<script>console.warn("awas")</script>'),
  throws: html('<script>throw new Error("rusak")</script>'),
  loses: html('<script>Promise.reject(new Error("hilang"))</script>'),
  violates: html('<img src="data:image/png;base64,AAAA">'),
}

describe('the phone page of browser tests', () => {
  let browser: Browser
  let site: FastifyInstance
  let origin: string

  beforeAll(async () => {
    site = Fastify()
    site.get<{ Params: { name: string } }>('/:name', (request, reply) => {
      const policy = request.params.name === 'violates' ? "default-src 'self'" : "default-src * 'unsafe-inline' data:"
      return reply.header('content-security-policy', policy).type('text/html').send(PAGES[request.params.name])
    })
    origin = await site.listen({ host: '127.0.0.1', port: 0 })
    browser = await launchBrowser()
  })

  afterAll(async () => {
    await browser.close()
    await site.close()
  })

  it('is a phone in Jakarta that says nothing on a quiet page', async () => {
    const phone = await newPhonePage(browser)
    await phone.page.goto(`${origin}/quiet`)
    const seen = await phone.page.evaluate(() => [innerWidth, Intl.DateTimeFormat().resolvedOptions().timeZone])
    expect(seen).toEqual([360, 'Asia/Jakarta'])
    await phone.finish()
  })

  it.each([
    ['warns', /warning: awas/],
    ['throws', /uncaught: rusak/],
    ['loses', /hilang/],
    ['violates', /CSP violation: img-src/],
  ])('fails the test when the page %s', async (name, complaint) => {
    const phone = await newPhonePage(browser)
    await phone.page.goto(`${origin}/${name}`)
    await until('a complaint', () => Promise.resolve(phone.complaints.length > 0))
    await expect(phone.finish()).rejects.toThrow(complaint)
  })

  it('leaves a picture and the place of each open page for a failure', async () => {
    const phone = await newPhonePage(browser)
    await phone.page.goto(`${origin}/quiet`)
    const text = await describeScreens()
    expect(text).toContain(`On the screen "tenang", ${origin}/quiet`)
    expect(existsSync(/^Picture: (.+)$/m.exec(text)?.[1] ?? '')).toBe(true)
    await phone.finish()
    await expect(describeScreens()).resolves.toBe('')
  })

  it('lets pass what a test allows', async () => {
    const phone = await newPhonePage(browser, { allow: [/awas/] })
    await Promise.all([phone.page.waitForEvent('console'), phone.page.goto(`${origin}/warns`)])
    await phone.finish()
  })
})
