import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The icon as a data URL in the page, so that it needs no request beside those of the first screen. */
export const iconAddress = (root: string): string => {
  const svg = readFileSync(resolve(root, 'public/icon.svg'), 'utf8').trim().replace(/\s+/g, ' ')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
