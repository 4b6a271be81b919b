import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const OWN = '@griya'

/** Gives a copy of the repository the installed packages of this one, but the copy's own for those of the workspace. */
export const linkPackages = (root: string, copy: string): void => {
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, OWN), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== OWN) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, OWN, name))
}
