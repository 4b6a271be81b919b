import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FIRST_ANSWERS_ID } from '@griya/contract/firstAnswers'
import { AppError } from '../../domain/errors'
import type { Context } from '../../platform/context'
import { takePlace } from '../../platform/plugins/load'
import {
  makePage,
  readHashes,
  readPage,
  readPageWith,
  readPublicPage,
  sendMadePage,
  sendPage,
  type MadePage,
} from '../../platform/plugins/page'
import { pagePolicy } from '../../platform/plugins/securityHeaders'
import { addCardRoute } from './cards'
import { addCrawlerRoutes } from './crawlers'
import { pageReader, type PageFacts } from './facts'
import { frameOf, photoPreload } from './frame'
import { brandHead, headWith } from './head'
import { inScript } from '../../domain/html'
import { readTogether } from './together'
import { areSound, isPublic, readScreens, type PageScreen, type Params } from './screens'

type WritePage = NonNullable<ReturnType<typeof readPublicPage>>
type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown

const answersOf = ({ forAll, forGuests = {} }: PageFacts): string =>
  `<script type="application/json" id="${FIRST_ANSWERS_ID}">${inScript({ forAll, forGuests })}</script>`

const pageAnswers = async (context: Context, screens: readonly PageScreen[]) => {
  const { settings } = context
  const { PUBLIC_ORIGIN: origin } = settings
  const dist = path.resolve(settings.DIST_DIR)
  const policy = pagePolicy(settings, readHashes(dist))
  const page = await readPage(dist, settings)
  const write = readPublicPage(dist, settings)
  const read = pageReader(context)
  const together = readTogether<MadePage>()

  const sendStatic: Answer = (request, reply) =>
    sendPage(request, reply, page, { policy, status: areSound(request.params as Params) ? 200 : 404 })

  const door = async (screen: PageScreen): Promise<Answer> => {
    const branded = await readPageWith(dist, settings, brandHead(screen.path, origin))
    return (request, reply) => sendPage(request, reply, branded, { policy })
  }

  const make = async (screen: PageScreen, { url, params }: FastifyRequest, write: WritePage): Promise<MadePage> => {
    const [path = '', query] = url.split('?')
    const address = { path: path.replace(/^\/react|\/$/g, ''), search: new URLSearchParams(query) }
    const facts = await read(screen, { ...address, params: params as Params })
    const head = photoPreload(facts) + headWith(facts, origin)
    return makePage(write({ head, answers: answersOf(facts), frame: frameOf(screen, facts) }))
  }

  /** A number is the status of a page without answers: the app says itself what is missing. */
  const madeFor = async (screen: PageScreen, request: FastifyRequest, write: WritePage) => {
    if (!areSound(request.params as Params)) return 404
    if (!takePlace(request)) return 503
    try {
      return await together(request.url, () => make(screen, request, write))
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return 404
      request.log.error({ err: error }, 'a page is sent without its answers')
      return 503
    }
  }

  const publicPage =
    (screen: PageScreen, write: WritePage): Answer =>
    async (request, reply) => {
      const made = await madeFor(screen, request, write)
      return typeof made === 'number'
        ? sendPage(request, reply, page, { policy, status: made })
        : sendMadePage(request, reply, made, { policy })
    }

  const answerOf = async (screen: PageScreen): Promise<Answer> => {
    if (screen.path === '/' || screen.path === '/login') return door(screen)
    return write && isPublic(screen) ? publicPage(screen, write) : sendStatic
  }
  return Promise.all(screens.map(async (screen) => ({ path: screen.path, answer: await answerOf(screen) })))
}

/**
 * The pages of the app's screens: public ones with what chats, search engines and the screen itself ask first, all others as
 * the build made them. The pages of an app that speaks to another host are the same at every address. True = there are some.
 */
export const addPages = async (app: FastifyInstance, context: Context): Promise<boolean> => {
  const { settings } = context
  const screens = settings.API_HOST === '' ? readScreens(path.resolve(settings.DIST_DIR)) : []
  addCardRoute(app, context)
  addCrawlerRoutes(app, context, screens)
  if (screens.length === 0) return false
  const replay = { path: '/replay', isOpen: false, calls: [], hasParent: false }
  for (const { path: below, answer } of await pageAnswers(context, [...screens, replay])) {
    const address = below === '/' ? '/react' : `/react${below}`
    app.get(address, answer)
    app.get(`${address}/`, answer)
  }
  return true
}
