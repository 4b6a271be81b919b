import { earlier, testMigrationsFrom } from '../../support/earlierSchemas'

/** The way of every migration, and of the newest alone; those between are in the long lane. */
testMigrationsFrom(earlier.filter((_, place) => place === 0 || place === earlier.length - 1))
