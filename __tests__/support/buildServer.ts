import { buildServer } from '../../tools/build/server'
import { SERVER_PROGRAMS } from './builtPrograms'

/** Once for all test files. */
export default () => buildServer(SERVER_PROGRAMS)
