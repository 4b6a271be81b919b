import { resolve } from 'node:path'
import type { LoaderContext } from 'webpack'
import { extractedCss } from './extractedCss'

const directive = /@antd\s+([\w-]+)\s*;/g

/** Fills `@antd checkbox;` in a *.antd.css file with the rules antd would write at run time for that component. */
export default function cssLoader(this: LoaderContext<{ runtimeStyles: boolean }>, source: string) {
  for (const file of [
    'components.tsx',
    'extract.tsx',
    'purge.ts',
    '../../src/ui/antd/theme.ts',
    '../../src/ui/theme.ts',
  ])
    this.addDependency(resolve(__dirname, file))
  const done = this.async()
  if (this.getOptions().runtimeStyles) {
    done(null, source.replace(directive, ''))
    return
  }
  extractedCss().then(
    (sheets) =>
      done(
        null,
        source.replace(directive, (_, name: string) => sheets.get(name) ?? `@antd-missing ${name};`),
      ),
    done,
  )
}
