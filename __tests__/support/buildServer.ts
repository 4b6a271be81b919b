import { buildServer } from '../../tools/build/server'
import { SERVER_PROGRAMS } from './builtPrograms'
import { keepTemporaryFilesInMemory } from './memoryFolder'

/** Once for all test files; a test that starts Jest itself uses what this run has built. */
export default async (): Promise<void> => {
  keepTemporaryFilesInMemory()
  if (process.env['TEST_SERVER_IS_BUILT'] !== undefined) return
  await buildServer(SERVER_PROGRAMS)
  process.env['TEST_SERVER_IS_BUILT'] = 'yes'
}
