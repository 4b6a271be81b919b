/**
 * Runs in a process of its own, for one report alone: whatever a recording from a stranger does to it ends with it. The
 * recording is data here; only the code of this server's own build runs.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { errorCode } from '../../domain/errors'
import { UNPACKED_REPORT_BYTES } from '../../domain/limits'
import { endWithServer } from '../../platform/process/endWithServer'
import type { Finding } from './repository'
import { shapeProblem } from './shape'
import { unpackRecording } from './unpacking'

export interface ToJudge {
  readonly recording: Uint8Array
  /** the folder of the built app */
  readonly dist: string
}

/** What `npm run build` emits for the command line and for this. */
interface Bundle {
  readonly judge: (text: string) => Finding
}

const unread = (verdict: string): Finding => ({ verdict, build: null, screen: null, error: null })

const openBundle = (dist: string): Bundle | undefined => {
  const file = path.resolve(dist, 'reducers.cjs')
  try {
    return createRequire(file)(file) as Bundle
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

const unpacked = (recording: Uint8Array): string | Finding => {
  try {
    const json = unpackRecording(recording, UNPACKED_REPORT_BYTES)
    const problem = shapeProblem(json)
    return problem === undefined ? json.toString('utf8') : unread(`unreadable: ${problem}`)
  } catch (error) {
    const isTooLarge = errorCode(error) === 'ERR_BUFFER_TOO_LARGE'
    return unread(`unreadable: ${isTooLarge ? 'larger than 16 MB when unpacked' : 'damaged'}`)
  }
}

const judge = ({ recording, dist }: ToJudge): Finding => {
  const text = unpacked(recording)
  if (typeof text !== 'string') return text
  const bundle = openBundle(dist)
  if (bundle === undefined) return unread('not judged: this server has no built app')
  try {
    return bundle.judge(text)
  } catch (error) {
    return unread(`unreadable: ${error instanceof Error ? error.message : String(error)}`)
  }
}

process.once('message', (toJudge: ToJudge) => {
  process.send?.(judge(toJudge), () => process.exit())
})
endWithServer()
