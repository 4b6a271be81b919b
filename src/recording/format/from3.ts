import type { Migration } from './migration'

/** Until format 3, a log did not say what the app had sent. It stays unsaid: `unanswered` is absent, and verdicts say so. */
export const from3: Migration = (recording) => recording
