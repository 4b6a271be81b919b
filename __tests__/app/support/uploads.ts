import type { Network } from '../../support/network'

interface Progress {
  readonly lengthComputable: boolean
  readonly loaded: number
  readonly total: number
}

/** An XMLHttpRequest that sends through the same network as fetch, for uploads that report their progress. */
export const xhrOver = (network: Network) =>
  class BridgedXhr {
    readonly upload: { onprogress: ((progress: Progress) => void) | null } = { onprogress: null }
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    ontimeout: (() => void) | null = null
    onabort: (() => void) | null = null
    timeout = 0
    status = 0
    responseText = ''
    private address = ''
    private method = 'GET'
    private readonly sent: Record<string, string> = {}
    private received = new Headers()

    open(method: string, address: string) {
      this.method = method
      this.address = address
    }

    setRequestHeader(name: string, value: string) {
      this.sent[name] = value
    }

    getResponseHeader(name: string) {
      return this.received.get(name)
    }

    send(body: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      void this.exchange(body)
    }

    private async exchange(body: FormData) {
      try {
        const answer = await network.fetch(this.address, { method: this.method, headers: this.sent, body })
        this.status = answer.status
        this.received = answer.headers
        this.responseText = await answer.text()
        this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 2 })
      } catch {
        this.onerror?.()
        return
      }
      this.onload?.()
    }
  }
