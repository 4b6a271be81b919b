// Loaded before a server of the tests: its clock is ahead by the seconds that stand in CLOCK_FILE, read anew each time.
import { readFileSync } from 'node:fs'

const now = Date.now
Date.now = () => now() + 1000 * Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
