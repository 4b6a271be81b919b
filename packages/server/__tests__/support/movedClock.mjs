// Loaded before a server of the tests: its clock is ahead by the seconds in CLOCK_FILE, which is read at each call.
import { readFileSync } from 'node:fs'

const now = Date.now
Date.now = () => now() + 1000 * Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
