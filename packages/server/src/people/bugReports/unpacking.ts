import { constants, gunzipSync } from 'node:zlib'
import { errorCode } from '../../domain/errors'

/** Of a recording that was cut off it gives what is left. Throws ERR_BUFFER_TOO_LARGE beyond the limit. */
const unpack = (bytes: Uint8Array, limit: number): Buffer =>
  gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limit })

const isSound = (bytes: Uint8Array, limit: number): boolean => {
  try {
    unpack(bytes, limit)
    return true
  } catch (error) {
    if (errorCode(error) === 'Z_DATA_ERROR') return false
    throw error
  }
}

/** Up to the fault, where there is one: it is found by halving, because zlib keeps nothing of what came before it. */
const soundPart = (bytes: Uint8Array, limit: number): Uint8Array => {
  if (isSound(bytes, limit)) return bytes
  let sound = 0
  let faulty = bytes.length
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2)
    if (isSound(bytes.subarray(0, middle), limit)) sound = middle
    else faulty = middle
  }
  return bytes.subarray(0, sound)
}

/** One reading of a packed recording for the judge of bug reports and for `npm run replay`. */
export const unpackRecording = (bytes: Uint8Array, limit: number): Buffer => unpack(soundPart(bytes, limit), limit)

/** The mark stands at the beginning of a recording; so much of the packed file holds it. */
const HEAD_BYTES = 1_024
const HEAD_LIMIT = 2 ** 21
const MARKED = /^\s*\{\s*"recording"\s*:\s*\{\s*"format"\s*:\s*\d+\s*,\s*"isAsIs"\s*:\s*true\b/

/** Whether QA recorded test data with its texts as they are: such a recording is no tenant's report. */
export const isAsIs = (recording: Uint8Array): boolean => {
  try {
    return MARKED.test(unpack(recording.subarray(0, HEAD_BYTES), HEAD_LIMIT).toString('utf8'))
  } catch (error) {
    // a damaged file is kept, and its verdict says so
    if (String(errorCode(error)).startsWith('Z_')) return false
    throw error
  }
}
