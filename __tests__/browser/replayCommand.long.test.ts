import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { FILE, MENU, replay, text, useFolder } from './support/replayCommand'

const { keep, pathOf, thatThrows, withBug } = useFolder()

describe('check', () => {
  it('ends with 0 when every file replays equal', () => {
    const { status, said } = replay('check', FILE, MENU)
    expect(said.match(/^equal /gm)).toHaveLength(2)
    expect(status).toBe(0)
  })

  it('ends with 1 and names action, type and path of the first difference', () => {
    const { status, said } = replay('check', FILE, '--build', withBug())
    expect(said).toMatch(
      /DIFFERENT .*, in \d places\n {2}rows at action \d+, connection\/connectionChanged, at \/connection\/online\n/,
    )
    expect(status).toBe(1)
  })

  it('ends with 2 and lists what the build no longer knows', () => {
    const other = keep('schema.json', text.replace('"schema":[', '"schema":["wallet.balance",'))
    const { status, said } = replay('check', other)
    expect(said).toContain('wallet.balance is gone')
    expect(status).toBe(2)
  })

  it('ends with 3 on a secret, and does not print it', () => {
    const leaking = keep('secret.json', text.replace('"pathname":"/houses"', '"pathname":"/houses/3572011708950041"'))
    const { status, said } = replay('check', leaking)
    expect(said).toMatch(/SECRET .*\n {2}357… \(16 characters\)/)
    expect(said).not.toContain('3572011708950041')
    expect(status).toBe(3)
    const asked = replay('check', FILE, '--secret', 'Griya Melati')
    expect(asked.status).toBe(3)
    // an empty word is in every file, and asked for by mistake
    const empty = replay('check', FILE, '--secret', '')
    expect([empty.status, empty.said]).toEqual([64, expect.stringMatching(/--secret[^]*Usage:.* check/)])
    // whether it replays is said all the same
    expect(asked.said).toMatch(/^SECRET .*\n {2}Gri… \(12 characters\)\nequal /m)
  })

  it('ends with 1 and names action, type and message where a reducer throws, and judges the other files', () => {
    const { status, said } = replay('check', FILE, MENU, '--build', thatThrows())
    expect(said).toMatch(
      /^DIFFERENT .*\n {2}throws at action \d+, connection\/connectionChanged: RangeError: too far$/m,
    )
    expect(said).toMatch(/^equal .*menu/m)
    expect(status).toBe(1)
  })

  it('judges the others where one file is none', () => {
    const { status, said } = replay('check', pathOf('nowhere.json'), keep('none.json', '{}'), FILE)
    expect(said).toMatch(/^NOT JUDGED .*nowhere.json\n {2}.*no such file/m)
    expect(said).toMatch(/^NOT JUDGED .*none.json\n {2}.*is not a recording/m)
    expect(said).toMatch(/^equal /m)
    expect(status).toBe(64)
  })

  it('ends with the worst of several, and a file that is none hides no difference of another', () => {
    const other = keep('schema2.json', text.replace('"schema":[', '"schema":["wallet",'))
    expect(replay('check', FILE, other).status).toBe(2)
    const { status, said } = replay('check', keep('none2.json', '{}'), FILE, other, '--build', withBug())
    expect(said).toMatch(/^3 files: 1 different, 1 of another schema, 1 not judged$/m)
    expect(status).toBe(1)
  })

  it('ends with 0 where only the bookkeeping of RTK Query differs, and says so', () => {
    const upgraded = keep('upgraded.json', text.replace(/("\/api\/provided[^"]*"):"[^"]*"/, '$1:"zzzz"'))
    const { status, said } = replay('check', upgraded)
    expect(said).toMatch(/^equal .*, apart from RTK Query's bookkeeping\n {2}bookkeeping at .*, at \/api\/provided/m)
    expect(status).toBe(0)
  })

  it('counts and names what a damaged file has lost', () => {
    const lines = text.split('\n')
    const broken = lines.findIndex((line) => line.startsWith('"7":'))
    const recorded = lines.filter((line) => /^"\d+":/.test(line)).length - 1
    const damaged = keep('damaged.json', lines.with(broken, lines[broken]?.slice(40) ?? '').join('\n'))
    const lost = `the file is damaged: only its first 6 actions were replayed; 1 of ${recorded} cannot be read: 7`
    const { status, said } = replay('check', damaged)
    expect(said).toContain(`(6 of ${recorded} actions)\n  ${lost}\n`)
    expect(status).toBe(4)
    expect(replay('suite', damaged, '--against', 'dist', '--bisect').said).toContain(lost)
  })

  it.each([
    [
      'another format',
      text.replace(/"format":\d+/, '"format":99'),
      /has format 99, and this version reads formats 1 to \d+/,
    ],
    ['no hashes', text.replace(/"(?:hashes|trails)":\[.*?\],/g, ''), /it holds hashes of 0 of its \d+ actions/],
    ['a broken head', text.slice(5), /is not a recording/],
  ])('does not judge %s, and says why', (_what, changed, why) => {
    const { status, said } = replay('check', keep('not-judged.json', changed))
    expect(said).toMatch(/^NOT JUDGED .*\n {2}/)
    expect(said).toMatch(why)
    expect(status).toBe(64)
  })

  it('stops unpacking at the limit, and says so', () => {
    const { status, said } = replay('check', keep('bomb.json.gz', gzipSync(Buffer.alloc(200_000_000))), FILE)
    expect(said).toMatch(/^NOT JUDGED .*bomb.json.gz\n {2}.* holds more than 64 MB/m)
    expect(said).toMatch(/^equal /m)
    expect(status).toBe(64)
    const plain = keep('large.json', Buffer.alloc(2 ** 26 + 1, ' '))
    expect(replay('check', plain).said).toContain('holds more than 64 MB')
  })

  it('replays what comes before a fault in a gzip', () => {
    const bytes = readFileSync(FILE)
    const late = Math.floor(bytes.length * 0.8)
    const { status, said } = replay('check', keep('fault.json.gz', bytes.fill(0xff, late, late + 16)))
    // whether unpacking stops there or yields something else depends on the very bytes
    expect(said).toMatch(
      /^equal .*\n {2}the file is (?:cut off|damaged): only its first \d+ actions were replayed; \d+ of/m,
    )
    expect(status).toBe(4)
  })

  it('reads a file that an editor indented, with the ends of lines of Windows', () => {
    const indented = `\uFEFF${JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\r\n')}`
    const { status, said } = replay('check', keep('indented.json', indented))
    expect(said).toMatch(/^equal /)
    expect(status).toBe(0)
  })

  it('refuses what is no recording', () => {
    const { status, said } = replay('check', keep('other.json', '{}'))
    expect(said).toContain('is not a recording')
    expect(status).toBe(64)
  })
})
