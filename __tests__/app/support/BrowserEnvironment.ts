import { TestEnvironment } from 'jest-environment-jsdom'
import { installBrowserGlobals } from './browserGlobals'

/** jsdom with the browser features that it lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  private release = () => {}

  override async setup(): Promise<void> {
    await super.setup()
    this.release = installBrowserGlobals(this.global)
  }

  override async teardown(): Promise<void> {
    this.release()
    await super.teardown()
  }
}
