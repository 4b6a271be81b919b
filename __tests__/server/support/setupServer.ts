import { TEST_LIMIT_MS } from '../../support/limits'

jest.setTimeout(TEST_LIMIT_MS)
