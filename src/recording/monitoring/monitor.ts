import type { Environment } from '@griya/common/device/environment'

export interface MonitorStart {
  readonly environment: Environment
}

/** A caught error, as the action errorCaught tells it. */
export interface Failure {
  readonly where: string
  readonly message: string
  readonly stack?: string | undefined
  /** unix seconds */
  readonly at: number
}

/** One action, small: its type and what helps to follow it. */
export interface Crumb {
  readonly type: string
  readonly detail: unknown
  /** unix seconds */
  readonly at: number
}

export interface Monitor {
  readonly failure: (failure: Failure) => void
  readonly crumb: (crumb: Crumb) => void
  /** without the /react prefix */
  readonly route: (pathname: string) => void
  readonly stop: () => void
}
