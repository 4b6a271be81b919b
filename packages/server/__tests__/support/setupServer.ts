import { TEST_LIMIT_MS } from '../../../../__tests__/support/limits'

jest.setTimeout(TEST_LIMIT_MS)
