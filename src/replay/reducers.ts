import { endpoints, knownEndpoints } from '@/api/endpoints'
import { schemaOf } from '@/recording/verdict'
import { rootReducer } from '@/state/rootReducer'
import { selectShown } from '@/state/shown'
import { judgeReport } from './judgeReport'

/** What the command line and the server need of a build: `npm run build` emits it as dist/reducers.cjs. */
export { rootReducer, selectShown, knownEndpoints }
export const build = process.env['GRIYA_BUILD'] ?? ''
export const schema = schemaOf(rootReducer(undefined, { type: '@@INIT' }), Object.keys(endpoints))

/** For the server, which judges the bug reports that it receives (packages/server/src/people/bugReports/judge.ts). */
export const judge = (text: string) => judgeReport(text, { build, schema })
