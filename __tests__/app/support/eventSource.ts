import { EVENT_STREAM } from '../../support/serverBridge'
import type { Network } from '../../support/network'

const nameIn = (event: string) => /^event: (.+)$/m.exec(event)?.[1]

/**
 * jsdom has no EventSource. This one listens through the same network as fetch; as a browser's, it is closed after an
 * answer with an error. It does not connect again by itself.
 */
export const eventSourceOver = (network: Network) =>
  class BridgedEventSource extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSED = 2
    readyState: number = BridgedEventSource.CONNECTING
    private readonly closing = new AbortController()

    constructor(address: string) {
      super()
      void this.listen(address)
    }

    close() {
      this.readyState = BridgedEventSource.CLOSED
      this.closing.abort()
    }

    private async listen(address: string) {
      try {
        const answer = await network.fetch(address, { headers: { accept: EVENT_STREAM }, signal: this.closing.signal })
        if (!answer.ok || answer.body === null) this.readyState = BridgedEventSource.CLOSED
        else await this.read(answer.body)
      } catch (error) {
        if (this.closing.signal.aborted) return
        if (!(error instanceof TypeError)) throw error
      }
      this.dispatchEvent(new Event('error'))
    }

    private async read(body: ReadableStream<Uint8Array>) {
      this.readyState = BridgedEventSource.OPEN
      this.dispatchEvent(new Event('open'))
      const decoder = new TextDecoder()
      let rest = ''
      // a ReadableStream of Node is its own iterator, which the types of the DOM do not know
      for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
        const events = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
        rest = events.pop() ?? ''
        for (const name of events.map(nameIn)) if (name !== undefined) this.dispatchEvent(new Event(name))
      }
    }
  }
