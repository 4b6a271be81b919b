/* For tests that `npm run replay -- to-spec` wrote: the app of DIST in a browser, with its calls answered from a file. */
import { readFileSync } from 'node:fs'
import { chromium, type Browser, type BrowserContextOptions, type Request } from 'playwright-core'

type Answers = readonly { call: string; stage: number; status: number | null; json?: unknown; body?: string }[]
type Fixture = { context: BrowserContextOptions; time: number; extensions: string; answers: Answers }
const { DIST = 'dist', CHROME_PATH: executablePath = '/usr/bin/chromium-headless-shell' } = process.env
let browser: Browser | undefined
afterAll(() => browser?.close())
const isChange = (request: Request) => request.method() !== 'GET'
const callOf = (request: Request) => `${request.method()} ${request.url().replace(/^.*?\/api/, '')}`
const bodyOf = async (request: Request): Promise<unknown> => {
  const { 'content-type': type = '' } = request.headers()
  const body = new Response(new Uint8Array(request.postDataBuffer() ?? []), { headers: { 'content-type': type } })
  return type.includes('form') ? Object.fromEntries(await body.formData()) : JSON.parse((await body.text()) || '{}')
}

/** Runs in the page: its texts, a line each, if they are these pieces with what the app did not word between them. */
const textOf = (pieces: readonly string[]): string => {
  let text = ''
  const isOwn = '[normalize-space() and not(ancestor::*[@data-qa or @data-private="computed"])]'
  const found = document.evaluate(`//body//text()${isOwn}`, document, null, XPathResult.ORDERED_NODE_ITERATOR_TYPE)
  for (let node = found.iterateNext(); node !== null; node = found.iterateNext())
    if (node.parentElement?.checkVisibility()) text += `\n${node.textContent?.replace(/\s+/g, ' ').trim()}`
  let at = 0
  const isNext = (piece: string) => (at = text.indexOf(piece, at) + piece.length) >= piece.length
  return text.startsWith(pieces[0] ?? '') && pieces.every(isNext) && text.endsWith(pieces.at(-1) ?? '') ? text : ''
}

export const openPhone = async (file: string) => {
  const { context, time, extensions, answers } = JSON.parse(readFileSync(file, 'utf8')) as Fixture
  const body = readFileSync(`${DIST}/index.html`, 'utf8').replace(/(?<="api-extensions" content=")/, extensions)
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const phone = await (await browser.newContext(context)).newPage()
  const [changes, given] = [[] as Request[], new Set<unknown>()]
  let stage = -1
  phone.on('request', (request) => isChange(request) && changes.push(request))
  await phone.clock.install({ time })
  await phone.route('**/*', (route, request) => {
    if (request.isNavigationRequest() || isChange(request)) stage += 1
    if (request.isNavigationRequest()) return route.fulfill({ contentType: 'text/html', body })
    const [, path] = request.url().split('/react')
    if (path !== undefined) return route.fulfill({ path: DIST + path })
    const all = answers.filter(({ call }) => call === callOf(request))
    const next = all.find((one) => one.stage === stage && !given.has(one))
    const { status = null, ...said } = next ?? all.findLast((one) => one.stage <= stage) ?? all[0] ?? {}
    given.add(next)
    return status === null ? route.abort() : route.fulfill({ ...said, status })
  })
  const sees = async (...lines: readonly string[]) => {
    const isThere = phone.waitForFunction(textOf, `\n${lines.join('\n')}`.split('…'))
    await isThere.catch(async () => expect((await phone.evaluate(textOf, [''])).trim().split('\n')).toEqual(lines))
  }
  const sends = async (call: string, fields: object = {}) => {
    if (changes.length === 0) await phone.waitForRequest(isChange)
    const request = changes.shift() as Request
    expect([callOf(request), await bodyOf(request)]).toEqual([call, expect.objectContaining(fields)])
  }
  return { phone, sees, sends }
}
