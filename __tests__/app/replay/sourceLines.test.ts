import { inSource, ownLines, readSourceMaps } from '@/replay/sourceLines'

/** Column 11 of the script is line 6, column 3 of the source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://griya/./src/features/transactions/usePaymentForm.ts'],
  names: [],
  mappings: 'UAKE',
})
const mapsOf = (name: string) => readSourceMaps([new File([MAP], name), new File(['no map'], 'main.css')])

it('shows the line of the source for a place in a script of the build', async () => {
  const maps = await mapsOf('178.d49d6d08.js.map')
  expect(inSource('at pay (178.d49d6d08.js:1:11)', maps)).toBe(
    'at pay (src/features/transactions/usePaymentForm.ts:6:3)',
  )
})

it('leaves a place of another build, and one that no map knows', async () => {
  const maps = await mapsOf('178.00000000.js.map')
  for (const line of ['at pay (178.d49d6d08.js:1:11)', 'at 178.00000000.js:1:2', 'at native'])
    expect(inSource(line, maps)).toBe(line)
})

it('shows of the place of an action our own lines, where the maps know any', async () => {
  const stack = 'at dispatch (main.11111111.js:1:5)\nat pay (178.d49d6d08.js:1:11)'
  expect(ownLines(stack, await mapsOf('178.d49d6d08.js.map'))).toBe(
    'at pay (src/features/transactions/usePaymentForm.ts:6:3)',
  )
  expect(ownLines(stack, await mapsOf('179.d49d6d08.js.map'))).toBe(stack)
})
