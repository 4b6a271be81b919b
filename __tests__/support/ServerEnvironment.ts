import * as pglite from '@electric-sql/pglite'
import { TestEnvironment } from 'jest-environment-node'
import { addToError } from './failure'
import { spareClients } from './spareClients'

/** The parts of jest-circus's event that are read here. */
interface TestEvent {
  readonly name: string
  readonly error?: unknown
}

/**
 * Node's test environment, with PGlite loaded outside of it: its dynamic imports cannot run inside jest's vm context.
 */
export default class ServerEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, { __pglite: pglite, __spareClients: spareClients })
  }

  /** Browser tests leave a function here that describes the open screens; by the end of the test they are closed. */
  async handleTestEvent({ name, error }: TestEvent): Promise<void> {
    if (name !== 'test_fn_failure') return
    const describe = Reflect.get(this.global, '__describeScreens') as (() => Promise<string>) | undefined
    if (describe) addToError(error, await describe())
  }
}
