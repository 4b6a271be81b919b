import { earlier, testMigrationsFrom } from '../../support/earlierSchemas'

testMigrationsFrom(earlier)
