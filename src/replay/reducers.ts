import { baseApi } from '@/api/baseApi'
import { rootReducer } from '@/state/rootReducer'
import { schemaOf } from '@/recording/schema'

/** What the command line needs of a build: `npm run build` emits it as dist/reducers.cjs. */
export { rootReducer }
export const build = process.env['GRIYA_BUILD'] ?? ''
export const schema = schemaOf(rootReducer(undefined, { type: '@@INIT' }), Object.keys(baseApi.endpoints))
