import { TestEnvironment } from 'jest-environment-jsdom'
import { installBrowserGlobals } from './browserGlobals'
import { installServerBridge } from './serverBridge'
import { openTestServer } from './testServer'

/** jsdom with the platform a browser has. */
export default class AppEnvironment extends TestEnvironment {
  private release = () => {}
  private closeServers: () => Promise<void> = () => Promise.resolve()

  override async setup(): Promise<void> {
    await super.setup()
    this.release = installBrowserGlobals(this.global)
    this.closeServers = installServerBridge(this.global, openTestServer)
  }

  override async teardown(): Promise<void> {
    await this.closeServers()
    this.release()
    await super.teardown()
  }
}
