import { earlier, testMigrationsFrom } from '../../support/earlierSchemas'

testMigrationsFrom(earlier.slice(1, -1))
