import { callRoutes } from './callRoutes'
import { openRoutes } from './openRoutes'
import { operatorRoutes, type TargetWithScene } from './operatorRoutes'
import type { MatrixRoute } from './route'

/** The operators' calls come first: the tenants' end the session of the tenant whose bookings these are about. */
export const matrix: readonly MatrixRoute<TargetWithScene>[] = [...operatorRoutes, ...callRoutes, ...openRoutes]

/** All routes as `METHOD url`, read from the tree that Fastify prints. */
export const routesOf = (printed: string): readonly string[] => {
  const open: string[] = []
  return printed.split('\n').flatMap((line) => {
    const match = /^((?:│ {3}| {4})*)[├└]── (\S+) \(([^)]*)\)$/.exec(line)
    if (!match) return []
    const depth = (match[1]?.length ?? 0) / 4
    open.splice(depth)
    open[depth] = match[2] ?? ''
    const methods = (match[3] ?? '').split(', ').filter((method) => !['HEAD', 'OPTIONS'].includes(method))
    return methods.map((method) => `${method} ${open.join('').replace(/^\/\//, '/')}`)
  })
}
