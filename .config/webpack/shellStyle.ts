import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const comments = /\/\*[\s\S]*?\*\//g
const squeeze = (css: string) =>
  css
    .replace(comments, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,>]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim()

const files = ['src/ui/tokens.css', 'src/ui/Page.css', 'src/ui/Field.css', 'src/ui/Button.css', 'public/shell.css']

/** The critical styles of index.html: the tokens, which live nowhere else, and what is seen before any script. */
export const shellStyle = (root: string) =>
  files.map((file) => squeeze(readFileSync(resolve(root, file), 'utf8'))).join('')
