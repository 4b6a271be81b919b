import { dirname, join } from 'node:path'
import type { Mark, Recording } from '../../src/recording/file'
import { FORMAT } from '../../src/recording/format/format'
import { momentMarked } from '../../src/recording/recorder'
import { createHiding } from '../../src/recording/scrub/hide'
import { createPlaceholders } from '../../src/recording/scrub/placeholders'
import type { Build } from './build'
import { checkFile } from './check'
import { DamagedFile, keepRecording, openRecording } from './files'
import { withoutSurroundings } from './pureGuard'
import { recordedBy } from './shrink/failure'
import { gap, nameOf, type Judged } from './words'

/** Only what happened up to an action, that one included. Answers the new file. */
export const trim = (file: string, until: number, out?: string): string => {
  const { recording } = openRecording(file)
  const { info, base, actions } = recording
  if (!Number.isInteger(until) || until < 1 || until > actions.length)
    throw new Error(`--until wants a whole number from 1 to ${actions.length}`)
  const kept = {
    info: {
      ...info,
      segments: info.segments.filter((action) => action <= until),
      marks: info.marks.filter(({ action }) => action <= until),
      hashes: info.hashes.slice(0, until + 1),
      trails: info.trails.slice(0, until),
      drift: [],
    },
    base,
    actions: actions.slice(0, until),
  }
  const path = out ?? join(dirname(file), `${nameOf(file)}-until-${until}.json`)
  keepRecording(path, kept)
  return path
}

/** As this version would have recorded it. */
const hiddenIn = ({ info, base, actions }: Recording, { knownEndpoints }: Build): Recording => {
  const { hide } = createHiding(createPlaceholders(), knownEndpoints, info.isAsIs)
  const markHidden = (mark: Mark): Mark => ({ ...mark, ...hide(momentMarked(mark)).payload })
  return {
    info: { ...info, marks: info.marks.map(markHidden) },
    base: hide(base),
    actions: actions.map((one) => ({ ...one, action: hide(one.action) })),
  }
}

/** Writes a file of an older format anew: what was open then is hidden, and this build says what its actions lead to. */
export const migrate = (file: string, build: Build, out: string): Judged => {
  const { recording, missing, format } = openRecording(file)
  if (missing !== null) throw new DamagedFile(gap(recording, missing).join('').trim())
  if (format === FORMAT) return { code: 0, lines: [`unchanged  ${file} has format ${FORMAT}`] }
  // another build that leads elsewhere cannot say what was right
  const { code, lines } = checkFile(file, build, [])
  if (code !== 0) return { code, lines }
  const hidden = hiddenIn(recording, build)
  keepRecording(
    out,
    withoutSurroundings(() => recordedBy(build, hidden, hidden)),
  )
  return { code, lines: [`migrated   ${out} (format ${format} to ${FORMAT})`] }
}
