import { readFileSync } from 'node:fs'
import { constants, gunzipSync } from 'node:zlib'
import { readRecording, type ReadRecording } from '../../src/recording/file'

const GZIP = 0x1f

/** Also what is left of a file that was cut off. */
const textOf = (file: string): string => {
  const bytes = readFileSync(file)
  const plain = bytes[0] === GZIP ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes
  return plain.toString('utf8')
}

export const openRecording = (file: string): ReadRecording => {
  const read = readRecording(textOf(file))
  if (read === null) throw new Error(`${file} is not a recording of Griya`)
  return read
}
