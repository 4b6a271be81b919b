import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from '@swc/core'
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript'
import { beyondFloor, OLDEST, SYNTAX } from '../../tools/build/floor'

/** What a year brought to the language. */
const NEW = {
  es2020: ['a ?? b;\n', 'a?.b;\n'],
  es2021: ['a ??= b;\n', 'a ||= b;\n'],
}

const lowered = (code: string) => transformSync(code, { env: {}, swcrc: false, isModule: 'unknown' }).code

it('has TypeScript write what all browsers of browserslist read, and nothing older', () => {
  // swc reads browserslist
  expect(NEW.es2021.map(lowered)).not.toEqual(NEW.es2021)
  expect(NEW.es2021.flatMap((code) => beyondFloor(lowered(code)))).toEqual([])
  const target = ScriptTarget[SYNTAX.toUpperCase() as 'ES2020']
  const written = (code: string) =>
    transpileModule(code, { compilerOptions: { target, module: ModuleKind.ESNext } }).outputText
  expect(NEW.es2020.map(written)).toEqual(NEW.es2020.map((code): unknown => expect.stringContaining(code)))
  expect(NEW.es2021.flatMap((code) => beyondFloor(written(code)))).toEqual([])
})

it('has rules minified for the browsers of browserslist, but for Firefox, whose oldest is newer', () => {
  const { browserslist } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
    browserslist: readonly string[]
  }
  const named = browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''))
  expect(OLDEST).toEqual(named.filter((name) => name !== 'firefox esr'))
})

it.each([
  ['a ??= b', 'a logical assignment'],
  ['class A { static { b() } }', 'a static block'],
  ['class A { #b() {} }', 'a private method'],
  ['class A { #b; static is(c) { return #b in c } }', 'a private name before in'],
  ['/(?<=a)b/.test(c)', 'a lookbehind'],
  ['/(?<!a)b/.test(c)', 'a lookbehind'],
  ['/a/d.exec(b)', 'a flag of a pattern'],
  ['using a = b()', 'SyntaxError'],
  ['a.at(-1)', 'at()'],
  ['a.replaceAll("b", "c")', 'replaceAll()'],
  ['a.findLast((b) => b)', 'findLast()'],
  ['a.toSorted()', 'toSorted()'],
  ['Object.hasOwn(a, "b")', 'Object.hasOwn'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['a.replaceWith(b); a.throwIfAborted()', 'throwIfAborted()'],
  ['structuredClone(a)', 'structuredClone'],
  ['new WeakRef(a)', 'WeakRef'],
])('refuses a build with %s', (code, why) => {
  expect(beyondFloor(code)).toEqual(expect.arrayContaining([expect.stringContaining(why)]))
})

it.each([
  'class A { b = 1; static c = 2; #d = 3 }',
  'a?.b ?? 1_000n',
  'const { e, ...f } = g',
  '/(?<h>i)/s.test("/d")',
  '/\\/d#/.test(a)',
  'a.at?.(-1)',
  'a.at + a.size',
  'a.replace(/b/g, "c"); a.flatMap(b); Object.fromEntries(a); Promise.allSettled(a)',
  'new ResizeObserver(a); new URLSearchParams(a).get("b"); a.closest("b")',
])('builds with %s', (code) => {
  expect(beyondFloor(code)).toEqual([])
})
