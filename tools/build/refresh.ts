import type { WebpackPluginInstance } from 'webpack'

/** Fast refresh comes from packages that are here for development only, so whoever wants it brings it. */
export interface Refresh {
  readonly plugin: (excluded: (string | RegExp)[]) => WebpackPluginInstance
  readonly transformer: () => unknown
}
