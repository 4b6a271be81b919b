import { act, render, screen, waitFor, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { App } from '@/app/App'
import { createAppStore, type AppStore } from '@/app/store'
import { offlineAnswers } from '@/lib/storage/offlineAnswers'
import { connectDevTools, TimeTravel } from '@/replay/TimeTravel'
import { tenantsOf, type Visitor } from '../../support/appTenants'
import { openNetwork, type Held, type Network } from '../../support/network'
import type { BridgedServer } from '../../support/serverBridge'
import { giveRoom, stopClock } from './page'
import { settledServer } from './settled'
import { xhrOver } from './uploads'

export interface OpenApp {
  readonly app: AppStore
  readonly user: UserEvent
  readonly view: RenderResult
  /** The tab closes, and the app is not told. */
  readonly leave: () => void
}

interface OpenOptions {
  readonly as?: Visitor | null
  /** names and contents of the page's meta elements */
  readonly metas?: Readonly<Record<string, string>>
  /** as with ?devtools */
  readonly withDevTools?: boolean
}

const signedIn = (who: Visitor | null) => {
  localStorage.clear()
  if (who === null) return
  localStorage.setItem('token', who.token)
  localStorage.setItem('phone_number', who.phone)
}

const writeMetas = (metas: Readonly<Record<string, string>>) => {
  document.head.innerHTML = ''
  for (const [name, content] of Object.entries(metas)) {
    const meta = document.createElement('meta')
    Object.assign(meta, { name, content })
    document.head.append(meta)
  }
}

/** One real server for the tests of a file, and the real app, at any of its routes. */
export const useWorld = (settings: { readonly environment?: Readonly<Record<string, string>> } = {}) => {
  let server: BridgedServer | undefined
  let network: Network | undefined
  const opened: OpenApp[] = []
  const theServer = () => {
    if (server === undefined) throw new Error('the server is open while tests run')
    return server
  }
  const theNetwork = () => {
    if (network === undefined) throw new Error('the network is open while a test runs')
    return network
  }

  beforeAll(async () => {
    server = await globalThis.__openServer(settings)
  })
  afterAll(() => server?.close())

  beforeEach(() => {
    stopClock()
    giveRoom()
    sessionStorage.clear()
    network = openNetwork(theServer())
    Object.assign(window, { fetch: network.fetch, XMLHttpRequest: xhrOver(network) })
  })
  afterEach(async () => {
    opened.splice(0).forEach(({ leave }) => leave())
    jest.useRealTimers()
    // what the device keeps for a start without a network is another test's
    await offlineAnswers.clear()
  })

  /** Opens the app at an address below /react. Without `as`, the session that the browser has stored is used. */
  const open = (path: string, { as, metas = {}, withDevTools = false }: OpenOptions = {}): OpenApp => {
    if (as !== undefined) signedIn(as)
    writeMetas(metas)
    window.history.replaceState(null, '', `/react${path}`)
    const devTools = withDevTools ? connectDevTools() : undefined
    const app = createAppStore({ ...(devTools && { devTools }) })
    const view = render(devTools ? <TimeTravel app={app} gate={devTools.gate} /> : <App app={app} />)
    let isOpen = true
    const leave = () => {
      if (!isOpen) return
      isOpen = false
      view.unmount()
      app.stop()
    }
    const one = { app, user: userEvent.setup(), view, leave }
    opened.push(one)
    return one
  }

  return {
    open,
    get server() {
      return settledServer(theServer())
    },
    get network() {
      return theNetwork()
    },
    get tenants() {
      tenants ??= tenantsOf(settledServer(theServer()))
      return tenants
    },
    /** Signs in a tenant of the demo data. */
    demo: (phone: string) => settledServer(theServer()).signIn(phone),
  }
}

let tenants: ReturnType<typeof tenantsOf> | undefined

/** The address below /react, with its query. */
export const address = () => (window.location.pathname.replace(/^\/react/, '') || '/') + window.location.search

export const atAddress = (path: string) => waitFor(() => expect(address()).toBe(path))

/** What the spec calls an alert: a text in one of the live regions above the screens. */
export const noticed = (text: string) =>
  waitFor(() => {
    const regions = [...document.querySelectorAll('.g-notices [role]')].map((region) => region.textContent)
    expect(regions.join('|')).toContain(text)
  })

export const noticeTexts = () => [...document.querySelectorAll('.g-notices p')].map(({ textContent }) => textContent)

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Releases a held answer, and waits until the app has handled it. */
export const releaseHeld = (held: Held) =>
  act(async () => {
    held.release()
    await held.delivered
  })
