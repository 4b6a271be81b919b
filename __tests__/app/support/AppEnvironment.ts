import BrowserEnvironment from './BrowserEnvironment'
import { installServerBridge } from '../../support/serverBridge'
import { openTestServer } from '../../support/testServer'

/** jsdom as a browser, and the real server for tests that open one. */
export default class AppEnvironment extends BrowserEnvironment {
  private closeServers: () => Promise<void> = () => Promise.resolve()

  override async setup(): Promise<void> {
    await super.setup()
    this.closeServers = installServerBridge(this.global, openTestServer)
  }

  override async teardown(): Promise<void> {
    await this.closeServers()
    await super.teardown()
  }
}
