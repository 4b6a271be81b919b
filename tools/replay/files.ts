import { readFileSync, statSync } from 'node:fs'
import { constants, gunzipSync } from 'node:zlib'
import { FORMAT, LARGEST_MB } from '../../src/recording/file'
import { readRecording, type ReadRecording } from '../../src/recording/reading'

const GZIP = 0x1f
const LARGEST_BYTES = LARGEST_MB * 2 ** 20

/** Stops at the limit. Of a file that was cut off it gives what is left. */
const unpack = (bytes: Buffer): Buffer =>
  gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: LARGEST_BYTES })

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

const isSound = (bytes: Buffer): boolean => {
  try {
    unpack(bytes)
    return true
  } catch (error) {
    if (codeOf(error) === 'Z_DATA_ERROR') return false
    throw error
  }
}

/** Up to the fault, where there is one: it is found by halving, because zlib keeps nothing of what came before it. */
const soundPart = (bytes: Buffer): Buffer => {
  if (isSound(bytes)) return bytes
  let sound = 0
  let faulty = bytes.length
  while (faulty - sound > 1) {
    const middle = Math.floor((sound + faulty) / 2)
    if (isSound(bytes.subarray(0, middle))) sound = middle
    else faulty = middle
  }
  return bytes.subarray(0, sound)
}

const tooLarge = (file: string) => new Error(`${file} holds more than ${LARGEST_MB} MB: no recording does`)

const textOf = (file: string): string => {
  if (statSync(file).size > LARGEST_BYTES) throw tooLarge(file)
  const bytes = readFileSync(file)
  if (bytes[0] !== GZIP) return bytes.toString('utf8')
  try {
    return unpack(soundPart(bytes)).toString('utf8')
  } catch (error) {
    throw codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(file) : error
  }
}

/** Throws in words where there is nothing to work with. */
export const openRecording = (file: string): ReadRecording => {
  const reading = readRecording(textOf(file))
  if (reading.kind === 'none') throw new Error(`${file} is not a recording of Griya, or nothing of it can be read`)
  if (reading.kind === 'otherFormat') {
    throw new Error(`${file} has format ${String(reading.format)}, and this version reads format ${FORMAT} alone`)
  }
  return reading
}
