import { baseApi } from './baseApi'
import './lateEndpoints'

/** Of all endpoints, whichever screens were opened so far: what a recording can be replayed with. */
export const endpointNames = (): readonly string[] => Object.keys(baseApi.endpoints)
