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

const files = ['src/ui/tokens.css', 'public/shell.css']

/** Styles of the page itself: the tokens, which live nowhere else, and the frame that is seen before any script. */
export const shellStyle = (root: string) =>
  files.map((file) => squeeze(readFileSync(resolve(root, file), 'utf8'))).join('')
