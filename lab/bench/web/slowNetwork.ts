import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** Slow 4G, as Lighthouse means it. */
const ROUND_TRIP_MS = 150
const BYTES_PER_SECOND = { down: (1_638_400 / 8) | 0, up: (750_000 / 8) | 0 }

export interface SlowNetwork {
  /** of the same server, behind the slow network */
  readonly origin: string
  /** where the browser prepares for what is measured, nothing is slow */
  readonly setSlow: (isSlow: boolean) => void
  readonly close: () => Promise<void>
}

/** One direction of the line, which all connections share. */
const createLine = (bytesPerSecond: number) => {
  let freeAt = 0
  /** in milliseconds: when bytes that are sent now have arrived */
  return (bytes: number): number => {
    const now = performance.now()
    freeAt = Math.max(freeAt, now) + (bytes * 1_000) / bytesPerSecond
    return freeAt - now + ROUND_TRIP_MS / 2
  }
}

const after = (milliseconds: number, then: () => void) => {
  if (milliseconds <= 0) then()
  else setTimeout(then, milliseconds)
}

/**
 * A network between a browser and a server that is really slow, so that it slows down a service worker too, which the
 * browser's own throttling of a page does not reach.
 */
export const openSlowNetwork = async (origin: string): Promise<SlowNetwork> => {
  const { hostname, port } = new URL(origin)
  const [down, up] = [createLine(BYTES_PER_SECOND.down), createLine(BYTES_PER_SECOND.up)]
  let isSlow = false
  const open = new Set<Socket>()
  const pipe = (from: Socket, to: Socket, arrivesIn: (bytes: number) => number) => {
    from.on('data', (chunk) => after(isSlow ? arrivesIn(chunk.length) : 0, () => to.writable && to.write(chunk)))
    from.on('close', () => after(isSlow ? arrivesIn(0) : 0, () => to.end()))
    from.on('error', () => to.destroy())
  }
  const server = createServer((browser) => {
    open.add(browser)
    browser.on('close', () => open.delete(browser))
    browser.pause()
    const upstream = connect(Number(port), hostname, () =>
      // a connection is there after one round trip
      after(isSlow ? ROUND_TRIP_MS : 0, () => browser.resume()),
    )
    pipe(browser, upstream, up)
    pipe(upstream, browser, down)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setSlow: (slow) => {
      isSlow = slow
    },
    close: () =>
      new Promise((closed) => {
        for (const socket of open) socket.destroy()
        server.close(() => closed())
      }),
  }
}
