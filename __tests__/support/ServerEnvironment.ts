import * as pglite from '@electric-sql/pglite'
import { TestEnvironment } from 'jest-environment-node'
import { spareClients } from './spareClients'

/**
 * Node's test environment, with PGlite loaded outside of it: its dynamic imports cannot run inside jest's vm context.
 */
export default class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, { __pglite: pglite, __spareClients: spareClients })
  }
}
