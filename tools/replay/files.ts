import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { unpackRecording } from '../../packages/server/src/people/bugReports/unpacking'
import { errorCode } from '../../packages/server/src/domain/errors'
import { LARGEST_MB, writeRecording, type Recording } from '../../src/recording/file'
import { FORMAT } from '../../src/recording/format/format'
import { readRecording, type ReadRecording } from '../../src/recording/reading'

const GZIP = 0x1f
const LARGEST_BYTES = LARGEST_MB * 2 ** 20

/** It was a recording, but nothing of it can be replayed. */
export class DamagedFile extends Error {}

const tooLarge = (file: string) => new Error(`${file} holds more than ${LARGEST_MB} MB: no recording does`)

const textOf = (file: string): string => {
  if (statSync(file).size > LARGEST_BYTES) throw tooLarge(file)
  const bytes = readFileSync(file)
  if (bytes[0] !== GZIP) return bytes.toString('utf8')
  try {
    return unpackRecording(bytes, LARGEST_BYTES).toString('utf8')
  } catch (error) {
    throw errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(file) : error
  }
}

/** Throws in words where there is nothing to work with. */
export const openRecording = (file: string): ReadRecording => {
  const reading = readRecording(textOf(file))
  if (reading.kind === 'none') throw new Error(`${file} is not a recording of Griya`)
  if (reading.kind === 'damaged') throw new DamagedFile(`${file} is so damaged that nothing of it can be replayed`)
  if (reading.kind === 'otherFormat') {
    throw new Error(`${file} has format ${String(reading.format)}, and this version reads formats 1 to ${FORMAT}`)
  }
  return reading
}

/** In a folder that need not exist yet. */
export const write = (file: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Packed where the file's name says so. */
export const keepRecording = (file: string, recording: Recording): void => {
  const text = writeRecording(recording)
  write(file, file.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text)
}
