import { TEST_LIMIT_MS } from '../../support/limits'
import { describeScreens } from './failedScreens'

jest.setTimeout(TEST_LIMIT_MS)
Object.assign(globalThis, { __describeScreens: describeScreens })
