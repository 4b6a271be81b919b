import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { STORE_ATTEMPTS, STORE_CHECK_SECONDS, STORE_SECONDS } from '../../domain/limits'
import type { Settings } from '../process/settings'

/** The image store does not answer, or refuses; the picture may be kept or read later. */
export class StoreUnavailable extends Error {}

/** A bucket of an S3-compatible store, or a folder in one. */
export interface Bucket {
  /** Resolves when the store has the whole of it. */
  readonly put: (name: string, content: Uint8Array, type: string) => Promise<void>
  /** undefined = there is no such object */
  readonly get: (name: string) => Promise<Uint8Array | undefined>
  /** Also of what is not there. */
  readonly remove: (name: string) => Promise<void>
  readonly isReachable: () => Promise<boolean>
}

/** The store compares it with what arrives, so half a picture is never kept. */
const hashHeader = (content: Uint8Array) => ({
  'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
})

export const openBucket = (address: string, settings: Settings): Bucket => {
  const { AWS_REGION: region, AWS_SESSION_TOKEN: sessionToken } = settings
  const client = new AwsClient({
    accessKeyId: settings.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.AWS_SECRET_ACCESS_KEY ?? '',
    ...(sessionToken !== undefined && { sessionToken }),
    service: 's3',
    region,
    // its own attempts wait longer than a tenant does
    retries: 0,
  })
  const [bucket = '', ...folders] = address.slice('s3://'.length).split('/')
  const endpoint = (settings.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')
  const urlOf = (name: string) => `${endpoint}/${[bucket, ...folders, name].join('/')}`

  const once = async (method: string, url: string, init: RequestInit, seconds = STORE_SECONDS) => {
    const answer = await client.fetch(url, { ...init, method, signal: AbortSignal.timeout(seconds * 1000) })
    const body = new Uint8Array(await answer.arrayBuffer())
    return { status: answer.status, body, text: () => new TextDecoder().decode(body.subarray(0, 500)) }
  }
  /** Every request may be sent twice: it leads to the same. */
  const ask = async (method: string, url: string, init: RequestInit = {}) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await once(method, url, init)
        if (answer.status < 500 || attempt === STORE_ATTEMPTS) return answer
      } catch (error) {
        if (attempt === STORE_ATTEMPTS) throw new StoreUnavailable('the image store does not answer', { cause: error })
      }
    }
  }
  const refused = (method: string, { status, text }: { readonly status: number; readonly text: () => string }) =>
    new StoreUnavailable(`the image store answered ${status} to ${method}: ${text()}`)

  return {
    put: async (name, content, type) => {
      // copied, because a Node buffer may be a part of a larger one
      const body = new Uint8Array(content)
      const headers = { 'content-type': type, ...hashHeader(body) }
      const answer = await ask('PUT', urlOf(name), { body, headers })
      if (answer.status !== 200) throw refused('PUT', answer)
    },
    get: async (name) => {
      const answer = await ask('GET', urlOf(name))
      if (answer.status === 200) return answer.body
      if (answer.status === 404 && answer.text().includes('NoSuchKey')) return undefined
      throw refused('GET', answer)
    },
    remove: async (name) => {
      const answer = await ask('DELETE', urlOf(name))
      if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404) throw refused('DELETE', answer)
    },
    isReachable: async () => {
      try {
        return (await once('HEAD', `${endpoint}/${bucket}`, {}, STORE_CHECK_SECONDS)).status === 200
      } catch {
        return false
      }
    },
  }
}
