import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver } from './driver'

const PICTURES = join(__dirname, '../../../../.cache/other-browsers')

/** To be looked at: a layout may be plainer in an old browser, but not broken. */
export const picturesOf =
  (name: string, { picture }: Driver) =>
  async (step: string) => {
    mkdirSync(PICTURES, { recursive: true })
    writeFileSync(join(PICTURES, `${name.replace(' ', '-')}-${step}.png`), await picture())
  }
