import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Authenticate } from '../../../src/access/sessions/auth'
import { tenantCallAdder, type AddCall, type TenantRequest } from '../../../src/access/sessions/tenantCalls'
import { registerErrors } from '../../../src/platform/plugins/errors'
import { registerLoadShedding } from '../../../src/platform/plugins/load'
import type { TenantCallName } from '@griya/contract/calls'

/** What a handler of the test was asked. */
export type Seen = Pick<TenantRequest<TenantCallName>, 'params' | 'query' | 'fields' | 'files' | 'hash' | 'tenant'>

export interface BareApp {
  readonly app: FastifyInstance
  readonly add: AddCall
  readonly seen: Seen[]
}

export const MANY = { CALLS_AT_ONCE: 100, BUSY_MILLISECONDS: 3_600_000 }

/** The plugins between a request and its handler, without a database behind them. */
export const openBareApp = async (authenticate: Authenticate, limits = MANY): Promise<BareApp> => {
  const app = Fastify({ logger: false })
  registerErrors(app)
  registerLoadShedding(app, limits)
  await app.register(formbody)
  await app.register(multipart)
  return { app, add: tenantCallAdder(app, authenticate), seen: [] }
}

export interface Part {
  readonly name: string
  readonly content: string | Uint8Array
  /** makes it a file */
  readonly filename?: string
}

const BOUNDARY = 'boundary-of-the-test'

/** A form as a browser sends it. */
export const formOf = (parts: readonly Part[]) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  payload: Buffer.concat([
    ...parts.flatMap(({ name, content, filename }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: image/jpeg`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
})
