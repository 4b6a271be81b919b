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

/** Of a TCP connection on Ethernet. */
const PACKET_BYTES = 1_460

/** null = the end of the connection */
type Part = Buffer | null

const packetsOf = (data: Part): readonly Part[] => {
  if (data === null) return [null]
  const count = Math.ceil(data.length / PACKET_BYTES)
  return Array.from({ length: count }, (_, at) => data.subarray(at * PACKET_BYTES, (at + 1) * PACKET_BYTES))
}

interface Connection {
  /** what is still to be sent */
  readonly packets: Part[]
  readonly sent: (packet: Part) => void
}

/**
 * One direction of the line, which all connections share: each sends a packet in turn, as in Chrome's own throttling. In
 * one queue for all a small answer would wait for each large file that was asked for before it.
 */
const createLine = (bytesPerSecond: number) => {
  const turns: Connection[] = []
  let freeAt = 0
  let isRunning = false

  const run = () => {
    // timers are late by a millisecond or more: what should have left by now leaves at once
    while (freeAt <= performance.now()) {
      const connection = turns.shift()
      if (connection === undefined) {
        isRunning = false
        return
      }
      const packet = connection.packets.shift() ?? null
      if (connection.packets.length > 0) turns.push(connection)
      freeAt += ((packet?.length ?? 0) * 1_000) / bytesPerSecond
      connection.sent(packet)
    }
    setTimeout(run, freeAt - performance.now())
  }

  /** Returns what sends data over a new connection. */
  return (arrive: (packet: Part) => void) => {
    const onTheWay: Part[] = []
    const sent = (packet: Part) => {
      onTheWay.push(packet)
      // two timers may change places, packets may not
      setTimeout(() => arrive(onTheWay.shift() ?? null), freeAt - performance.now() + ROUND_TRIP_MS / 2)
    }
    const connection: Connection = { packets: [], sent }
    return (data: Part) => {
      if (connection.packets.length === 0) turns.push(connection)
      connection.packets.push(...packetsOf(data))
      if (isRunning) return
      isRunning = true
      freeAt = performance.now()
      run()
    }
  }
}
type Line = ReturnType<typeof createLine>

/**
 * A network between a browser and a server that is really slow, so that it slows down a service worker too, which the
 * browser's own throttling of a page does not reach.
 */
export const openSlowNetwork = async (origin: string): Promise<SlowNetwork> => {
  const { hostname, port } = new URL(origin)
  const [down, up] = [createLine(BYTES_PER_SECOND.down), createLine(BYTES_PER_SECOND.up)]
  let isSlow = false
  const open = new Set<Socket>()
  const pipe = (from: Socket, to: Socket, line: Line) => {
    const arrive = (part: Part) => (part === null ? to.end() : to.writable && to.write(part))
    const send = line(arrive)
    const pass = (part: Part) => (isSlow ? send(part) : arrive(part))
    from.on('data', pass)
    from.on('close', () => pass(null))
    from.on('error', () => to.destroy())
  }
  const server = createServer((browser) => {
    open.add(browser)
    browser.on('close', () => open.delete(browser))
    browser.pause()
    const upstream = connect(Number(port), hostname, () =>
      // a connection is there after one round trip
      setTimeout(() => browser.resume(), isSlow ? ROUND_TRIP_MS : 0),
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
