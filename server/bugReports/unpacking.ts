import { constants, gunzipSync } from 'node:zlib'
import { errorCode } from '../domain/errors'

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
