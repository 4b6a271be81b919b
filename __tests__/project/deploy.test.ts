import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const unit = readFileSync(resolve(__dirname, '../../deploy/griya.service'), 'utf8')
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
