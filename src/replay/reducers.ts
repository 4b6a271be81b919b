import { baseApi } from '@/api/baseApi'
import { rootReducer } from '@/entities/rootReducer'
import { schemaOf } from '@/lib/recording/schema'

/** What the command line needs of a build: `npm run build` emits it as dist/reducers.cjs. */
export { rootReducer }
export const build = process.env['GRIYA_BUILD'] ?? ''
export const schema = schemaOf(rootReducer(undefined, { type: '@@INIT' }), Object.keys(baseApi.endpoints))
