import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { runParts } from '../../tools/check/parts'

const run = async (parts: Readonly<Record<string, string>>) => {
  const output = new PassThrough()
  const isRight = await runParts(parts, output)
  output.end()
  return { isRight, lines: (await text(output)).split('\n') }
}

it('succeeds if every part does, and shows the lines of each together under its name', async () => {
  const twoLines = (first: string, second: string) => `node -e "console.log('${first}'); console.log('${second}')"`
  const { isRight, lines } = await run({ rules: twoLines('one', 'two'), types: twoLines('three', 'four') })
  expect(isRight).toBe(true)
  expect(lines.filter((line) => /(?:one|two|three|four)$/.test(line))).toEqual([
    '[rules] one',
    '[rules] two',
    '[types] three',
    '[types] four',
  ])
})

it('fails if one part does, after the others have told what they found', async () => {
  const { isRight, lines } = await run({ rules: 'exit 1', types: 'echo no types', format: 'echo no format; exit 2' })
  expect(isRight).toBe(false)
  expect(lines).toEqual(expect.arrayContaining(['[types] no types', '[format] no format']))
  expect(lines).toContain('[format] echo no format; exit 2 exited with code 2')
})

it('runs two parts at a time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'griya-check-'))
  try {
    // each of the first two ends once both have begun; the third wants to find that one has ended
    const log = `"${folder}/log"`
    const both = `echo begun >> ${log}; until [ $(grep -c begun ${log}) -ge 2 ]; do sleep 0.05; done; echo ended >> ${log}`
    expect(await run({ one: both, two: both, three: `grep -q ended ${log}` })).toMatchObject({ isRight: true })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
