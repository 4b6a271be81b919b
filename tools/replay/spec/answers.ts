import type { Locator, Page, Request, Route } from 'playwright-core'
import { until } from '../../../__tests__/support/until'
import { screenText } from '../../../src/recording/catalogue'
import { visibleText } from '../../../src/recording/visibleText'
import { callText, type Answer } from './fixture'

/** Within the app or the API, without what only QA adds. */
export const placeIn = (url: string) => {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('qa')
  const path = pathname.replace(/^\/(?:api|react)(?=\/|$)/, '') || '/'
  const search = searchParams.size > 0 ? `?${searchParams.toString()}` : ''
  return { path, place: path + search, query: Object.fromEntries(searchParams) }
}

/** What a form or a JSON body says; a picture is only 'picture'. */
export const bodyOf = async (request: Request): Promise<object> => {
  const [type = '', body] = [request.headers()['content-type'], request.postDataBuffer()]
  if (body === null || type.includes('json')) return JSON.parse(String(body ?? '{}')) as object
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : 'picture']))
}

/** The first whose name is not the app's. */
export const firstUnknown = async (controls: Locator): Promise<Locator> => {
  let found: string | undefined
  await until('a control with a name of its own', async () => {
    found = (await controls.allInnerTexts()).find((name) => screenText(name) === '…')
    return found !== undefined
  })
  return controls.filter({ hasText: found ?? '' })
}

/** A page that is being loaded says nothing yet. */
export const textOn = async (page: Page): Promise<string> => {
  await page.waitForLoadState()
  try {
    return withoutDurations(screenText(await page.evaluate(visibleText)))
  } catch (error) {
    if (/context was destroyed/.test(String(error))) return ''
    throw error
  }
}

/** The time that is left is another each time. */
export const withoutDurations = (text: string) =>
  text.replace(/\d+ (?:hari|jam)(?: \d+ (?:jam|menit))?|\d+ menit/g, '…')

/** Answers calls as they were answered; `begin` with each page that is loaded. */
export const createAnswers = (answers: readonly Answer[]) => {
  const changes: Request[] = []
  const given = new Map<string, number>()
  let stage = -1
  /** The same question in the same stage has the next answer, and at last the last one. */
  const answerTo = (call: string): Answer | undefined => {
    const all = answers.filter((one) => one.call === call)
    const reached = all.filter((one) => one.stage <= stage).at(-1)?.stage ?? all[0]?.stage
    const fitting = all.filter((one) => one.stage === reached)
    const times = given.get(`${reached} ${call}`) ?? 0
    given.set(`${reached} ${call}`, times + 1)
    return fitting[Math.min(times, fitting.length - 1)]
  }
  return {
    /** requests that change something */
    changes,
    begin: () => {
      stage += 1
    },
    answer: (route: Route, request: Request) => {
      if (request.method() !== 'GET') {
        changes.push(request)
        stage += 1
      }
      const { path, query } = placeIn(request.url())
      const answer = answerTo(callText(request.method(), path, query))
      if (answer === undefined || answer.status === null) return route.abort()
      const { status, body } = answer
      return body === null
        ? route.fulfill({ status, contentType: 'text/html', body: '<html></html>' })
        : route.fulfill({ status, json: body })
    },
  }
}
