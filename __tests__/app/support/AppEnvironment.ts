import BrowserEnvironment from './BrowserEnvironment'
import { addToError } from '../../support/failure'
import { installServerBridge } from '../../support/serverBridge'
import { openTestServer } from '../../support/testServer'

/** jsdom as a browser, and the real server for tests that open one. */
export default class AppEnvironment extends BrowserEnvironment {
  private closeServers: () => Promise<void> = () => Promise.resolve()

  override async setup(): Promise<void> {
    await super.setup()
    this.closeServers = installServerBridge(this.global, openTestServer)
  }

  handleTestEvent({ name, error }: { readonly name: string; readonly error?: unknown }): void {
    const { document, location } = this.global
    const heading = document.querySelector('h1')
    if (name === 'test_fn_failure' && heading)
      addToError(error, `On the screen "${heading.textContent}", ${location.href}`)
  }

  override async teardown(): Promise<void> {
    await this.closeServers()
    await super.teardown()
  }
}
