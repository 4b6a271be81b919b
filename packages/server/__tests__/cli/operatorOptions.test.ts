import { COMMANDS, type Command } from '../../src/cli/operatorCommands'
import { fieldsOf, optionsOf, readOptions } from '../../src/cli/operatorOptions'

const optionsIn = (command: Command | undefined) =>
  Object.fromEntries((command ? optionsOf(command) : []).map((option) => [option.long ?? '', option]))
const read = (until: string) => readOptions(fieldsOf('announce'), { until })

it('takes a date as its midnight at the property', () => {
  expect(read('2026-11-21')).toEqual({ endsAt: 1_795_194_000 })
  expect(read('none')).toEqual({ endsAt: null })
})

it.each(['2026-13-40', '2026-02-30', '21-11-2026', 'besok'])('refuses %s, which is no date', (given) => {
  expect(() => read(given)).toThrow('--until harus tanggal')
})

it('has the options of each command from the contract, without what only the page sends', () => {
  const shown = (name: string) =>
    Object.values(optionsIn(COMMANDS[name])).map(({ flags, mandatory }) => `${flags}${mandatory ? ' !' : ''}`)
  expect(shown('note-payment')).toEqual([
    '--amount <NUMBER> !',
    '--way <transfer|qris|cash|other> !',
    '--day <YYYY-MM-DD>',
    '--note <TEXT>',
    '--json',
  ])
  expect(shown('edit-house')).toEqual([
    '--name <TEXT>',
    '--address <TEXT>',
    '--rules <TEXT>',
    '--whatsapp <TEXT|none>',
    '--json',
  ])
  expect(shown('add-room').slice(0, 3)).toEqual([
    '--number <TEXT> !',
    '--display-name <TEXT> !',
    '--monthly-rate <NUMBER|none>',
  ])
  expect(shown('export')).toEqual(['--out <FILE> !'])
})
