import type { Command } from '../../../server/cli/operatorCommands'
import { optionsOf } from '../../../server/cli/operatorOptions'

const command: Command = { section: '', call: 'announce', takes: [], needs: ['until'], may: [] }
const read = (until: string) => optionsOf('announce', command, [], { until })

it('takes a date as its midnight at the property', () => {
  expect(read('2026-11-21')).toEqual({ until: 1_795_194_000 })
})

it.each(['2026-13-40', '2026-02-30', '21-11-2026', 'besok'])('refuses %s, which is no date', (given) => {
  expect(() => read(given)).toThrow('--until harus tanggal')
})
