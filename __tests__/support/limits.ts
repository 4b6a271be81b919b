/** A run that must answer soon, such as `npm test -- --changed`, sets fewer. */
const WAIT_SECONDS = Number(process.env['TEST_WAIT_SECONDS'] ?? 60)

/** How long a test waits for an event before it fails: a slow machine needs seconds of it, and what hangs never comes. */
export const WAIT_LIMIT_MS = WAIT_SECONDS * 1000

/** How long a build, which a few tests make, may take on a busy machine. */
export const BUILD_LIMIT_MS = 150_000

/** More than a wait, so that a failure says what the test was waiting for. */
export const TEST_LIMIT_MS = 300_000

/** Sequences drawn at random: the laboratory lets one test play thousands of them. */
export const SEQUENCES_LIMIT_MS = 3_600_000
