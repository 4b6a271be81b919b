import { dirname, join, relative } from 'node:path'
import { keepRecording, openRecording, write } from './files'
import { nameOf } from './words'

/** As it stands in a program, between single quotes. */
const quoted = (text: string) => `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

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

/** A jest test that replays the file. Answers where it stands. */
export const toTest = (file: string, root: string, out?: string): string => {
  const path = out ?? join(root, '__tests__', 'project', 'recordings', `${nameOf(file)}.test.ts`)
  const from = (target: string) => {
    const way = relative(dirname(path), target)
    return way.startsWith('.') ? way : `./${way}`
  }
  write(
    path,
    `import { join } from 'node:path'
import { checkFile } from ${quoted(from(join(root, 'tools', 'replay', 'check')))}
import { openBuild } from ${quoted(from(join(root, 'tools', 'replay', 'build')))}

it(${quoted(`replays ${nameOf(file)}`)}, () => {
  const build = openBuild(join(__dirname, ${quoted(from(join(root, 'dist')))}))
  const { code, lines } = checkFile(join(__dirname, ${quoted(from(file))}), build, [])
  expect({ code, lines }).toMatchObject({ code: 0 })
})
`,
  )
  return path
}
