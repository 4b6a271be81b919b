import { render, screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { Role } from '@griya/contract/operators'
import { OperatorPage } from '../../../packages/desk/src/frame/OperatorPage'
import { forgetLinkCode, takeLinkCode } from '@griya/common/device/linkCode'
import { whoIsThere } from '../../../packages/desk/src/session/session'
import { createOperatorStore } from '../../../packages/desk/src/store'
import { DAY, tenantsOf, TODAY, type Visitor } from '../../support/appTenants'
import { openNetwork, type Network } from '../../support/network'
import type { BridgedServer } from '../../support/serverBridge'
import { eventSourceOver } from './eventSource'
import { giveRoom, stopClock } from './page'
import { settledServer } from './settled'
import { xhrOver } from './uploads'

export const OPERATOR_PASSWORD = 'tiga rumah di kota'

/** A cookie of an operator's session, as the browser sends it. */
type Cookie = string

interface OpenOptions {
  /** an owner or somebody of the staff, or a session that `add` has made; null = nobody; by default as it was left */
  readonly as?: Role | { readonly cookie: Cookie } | null
  /** after /operator */
  readonly path: string
}

/** The window of a desk: wide, and light. */
const deskMedia = (media: string) => ({
  matches: media.includes('min-width'),
  media,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})

/** Node's Request knows no address that the page's own one completes. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, window.location.href) : input, init)
  }
}

const fetchOver = (network: Network) => async (input: RequestInfo | URL, init?: RequestInit) => {
  if (!(input instanceof Request)) return network.fetch(input, init)
  const { url, method, headers, signal } = input
  const body = await input.text()
  return network.fetch(url, { method, headers, signal, ...(body !== '' && { body }) })
}

const cookieIn = (answer: Response): Cookie | undefined => /^[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0]

/** One real server for the tests of a file, and the real page of the operators, at any of its addresses. */
export const useOperatorWorld = () => {
  let bridged: BridgedServer | undefined
  let network: Network | undefined
  let cookie: Cookie | undefined
  const known: Partial<Record<Role, Cookie>> = {}
  let tenants: ReturnType<typeof tenantsOf> | undefined
  const opened: (() => void)[] = []
  const theServer = () => {
    if (bridged === undefined) throw new Error('the server is open while tests run')
    return bridged
  }
  const server = () => settledServer(theServer())
  const theNetwork = () => {
    if (network === undefined) throw new Error('the network is open while a test runs')
    return network
  }

  /** Scripts cannot read the cookie of a session, so the page has it from here. */
  const fetchWithCookie = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (cookie !== undefined) headers.set('cookie', cookie)
    const answer = await theServer().fetch(input, { ...init, headers })
    cookie = cookieIn(answer) ?? cookie
    return answer
  }

  beforeAll(async () => {
    bridged = await globalThis.__openServer()
  })
  afterAll(() => bridged?.close())
  beforeEach(() => {
    stopClock()
    giveRoom()
    // the frame in which the calendar of rooms scrolls
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
      return this.role === 'region' ? 3000 : 0
    })
    network = openNetwork({ clock: theServer().clock, fetch: fetchWithCookie })
    Object.assign(window, {
      fetch: fetchOver(network),
      Request: PageRequest,
      XMLHttpRequest: xhrOver(network),
      EventSource: eventSourceOver(network),
      matchMedia: deskMedia,
    })
  })
  afterEach(() => {
    opened.splice(0).forEach((leave) => leave())
    jest.useRealTimers()
  })

  /** A call of the command line, which needs no operator; answers what the server says. */
  const command = async <Answer,>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const { statusCode, body } = await server().operator(method, path, payload)
    if (statusCode >= 400) throw new Error(`${method} ${path} answered ${statusCode}: ${body}`)
    return JSON.parse(body) as Answer
  }

  /** The address of a one-time link, after /operator. */
  const invite = async (name: string, role: Role = 'owner') => {
    const { id, link } = await command<{ readonly id: number; readonly link: string }>('POST', '/operators', { name })
    // a further owner would wait for a day
    if (role === 'owner') await server().rows(`update operators set role = 'owner' where id = ${id}`)
    return link.replace(/^.*\/operator/, '')
  }

  /** Makes an operator with a password. */
  const add = async (name: string, role: Role = 'owner') => {
    const link = (await invite(name, role)).split('#')[1] ?? ''
    const answer = await server().fetch('http://localhost/operator/links/use', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-griya-operator': 'test' },
      body: JSON.stringify({ link, password: OPERATOR_PASSWORD }),
    })
    const made = cookieIn(answer)
    if (made === undefined) throw new Error(`the link answered ${answer.status}`)
    return { name, cookie: made }
  }

  const NAMES = { owner: 'Ratna', staff: 'Tono' } as const
  const cookieOf = async (as: Exclude<OpenOptions['as'], undefined>) => {
    if (as === null) return undefined
    if (typeof as === 'object') return as.cookie
    known[as] ??= (await add(NAMES[as], as)).cookie
    return known[as]
  }

  /** Opens the page in a new tab; those that are open already are closed. */
  const openOperator = async ({ as, path }: OpenOptions): Promise<UserEvent> => {
    opened.splice(0).forEach((leave) => leave())
    if (as !== undefined) cookie = await cookieOf(as)
    window.history.replaceState(null, '', `/operator${path}`)
    const store = createOperatorStore()
    // a new tab knows no link but its own
    forgetLinkCode()
    takeLinkCode()
    void store.dispatch(whoIsThere())
    const view = render(<OperatorPage store={store} nonce={undefined} />)
    opened.push(view.unmount)
    return userEvent.setup()
  }

  const theTenants = () => {
    tenants ??= tenantsOf(server())
    return tenants
  }

  return {
    openOperator,
    invite,
    add,
    command,
    /** Signs in a tenant of the demo data. */
    demo: (phone: string) => server().signIn(phone),
    rows: (statement: string) => server().rows(statement),
    /** Time passes for the page and for the server. */
    pass: (seconds: number) => {
      server().clock.advance(seconds)
      jest.setSystemTime(server().clock.now() * 1000)
    },
    get server() {
      return server()
    },
    get network() {
      return theNetwork()
    },
    get tenants() {
      return theTenants()
    },
    /** A week in that room, which stays pending; returns the transaction's id. */
    bookRoom: async (who: Visitor, room: string, fromDay: number) => {
      const [found] = await server().rows(`select id from rooms where number = '${room}'`)
      const wish = { start: TODAY + fromDay * DAY, number_of_week: 1, extra_ac: '0', extra_person: '0' }
      const path = `/rooms/${String(found?.['id'])}/booking/weekly`
      const { transaction } = await theTenants().call<{ transaction: { id: number } }>(who, 'POST', path, wish)
      return transaction.id
    },
  }
}

/** The address after /operator, with its query. */
export const operatorAddress = () => window.location.pathname.replace(/^\/operator/, '') + window.location.search

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

export const press = async (user: UserEvent, name: string | RegExp, role: 'button' | 'link' | 'tab' = 'button') =>
  user.click(await screen.findByRole(role, { name }))

/** Replaces what a field has. */
export const fill = async (user: UserEvent, label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  // at once: a list of prices is drawn anew with each key
  if (text !== '') await user.paste(text)
}
