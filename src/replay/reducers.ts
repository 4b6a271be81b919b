import { baseApi } from '@/api/baseApi'
import { openTextsOf } from '@/api/endpoints'
import { schemaOf } from '@/recording/verdict'
import { rootReducer } from '@/state/rootReducer'

/** What the command line needs of a build: `npm run build` emits it as dist/reducers.cjs. */
export { rootReducer, openTextsOf }
export const build = process.env['GRIYA_BUILD'] ?? ''
export const schema = schemaOf(rootReducer(undefined, { type: '@@INIT' }), Object.keys(baseApi.endpoints))
