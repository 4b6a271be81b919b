import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(__dirname, '../../deploy')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const unit = read('griya.service')
const filters = [...unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm)].map(([, minus, calls = '']) => ({
  isDenied: minus === '~',
  calls: calls.split(' '),
}))

/** The last line that names one of them decides; systemd's groups have the same names on every machine. */
const isAllowed = (...names: readonly string[]) => {
  const last = filters.findLast(({ calls }) => calls.some((call) => names.includes(call)))
  return last !== undefined && !last.isDenied
}

it('lets the server lower the priority of the process that decodes pictures', () => {
  expect(isAllowed('setpriority', '@resources')).toBe(true)
})

/** What a unit names on its lines of these kinds. */
const named = (content: string, ...kinds: readonly string[]) =>
  [...content.matchAll(new RegExp(`^(?:${kinds.join('|')})=(.*)$`, 'gm'))].flatMap(([, names = '']) => names.split(' '))

it('makes a backup only while the server runs, and never starts a server that somebody stopped', () => {
  const backup = read('griya-backup.service')
  for (const kind of ['Requisite', 'After']) expect(named(backup, kind)).toContain('griya.service')
  const others = readdirSync(FOLDER).filter((name) => /\.(service|timer)$/.test(name) && name !== 'griya.service')
  expect(others).toContain('griya-backup-postgres.service')
  const starting = others.filter((name) =>
    named(read(name), 'Requires', 'Wants', 'BindsTo', 'Upholds', 'OnSuccess', 'OnFailure').includes('griya.service'),
  )
  expect(starting).toEqual([])
})
