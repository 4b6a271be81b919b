import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { transformSync } from '@swc/core'
import type { FloorWords } from '@griya/common/page/floorWords'

/** The script that speaks in browsers which read no other script, in their syntax. */
export const floorScript = (root: string, words: FloorWords): string => {
  const filename = resolve(root, 'packages/common/src/page/floor.ts')
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    minify: true,
    jsc: {
      target: 'es5',
      parser: { syntax: 'typescript' },
      minify: { compress: { passes: 2 }, mangle: true },
      transform: { optimizer: { globals: { vars: { FLOOR_WORDS: JSON.stringify(words) } } } },
    },
  })
  // names of its own, not of the page
  return `(function(){${code.replace(/export\s*\{\s*\};?\s*$/, '')}})()`
}
