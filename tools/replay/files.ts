import { readFileSync } from 'node:fs'
import { constants, gunzipSync } from 'node:zlib'
import { FORMAT } from '../../src/recording/file'
import { readRecording, type ReadRecording } from '../../src/recording/reading'

const GZIP = 0x1f

/** Also what is left of a file that was cut off. */
const textOf = (file: string): string => {
  const bytes = readFileSync(file)
  const plain = bytes[0] === GZIP ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes
  return plain.toString('utf8')
}

export const openRecording = (file: string): ReadRecording => {
  const reading = readRecording(textOf(file))
  if (reading.kind === 'none') throw new Error(`${file} is not a recording of Griya, or nothing of it can be read`)
  if (reading.kind === 'otherFormat') {
    throw new Error(`${file} has format ${String(reading.format)}, and this version reads format ${FORMAT} alone`)
  }
  return reading
}
