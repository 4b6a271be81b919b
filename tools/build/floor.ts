import { parse, type Node } from 'acorn'
import { full } from 'acorn-walk'
import type { Compiler, RuleSetRule, WebpackPluginInstance } from 'webpack'

/*
 * The oldest browsers stand in package.json (browserslist), where webpack, cssnano, swc and eslint-plugin-compat read them.
 */

/** For ts-loader: the newest syntax that all of them read (held against browserslist in __tests__/project/floor.test.ts). */
export const compiled = { noEmit: false, target: 'es2020' }

/** Packages may be written in newer syntax than our oldest browsers read. */
export const loweredPackages = (): RuleSetRule => ({
  test: /\.m?js$/,
  include: /[\\/]node_modules[\\/]/,
  loader: 'swc-loader',
  options: {
    // swc takes the browsers from browserslist. It would also work around faults of theirs that none of the packages meets,
    // in two kilobytes of the first load: arguments after `...` in an optional call, and names of parameters in Safari.
    env: { exclude: ['transform-optional-chaining', 'transform-parameters'] },
    isModule: 'unknown',
    swcrc: false,
  },
})

const textOf = (node: Node, field: string): string =>
  String((node as unknown as Readonly<Record<string, unknown>>)[field])
const typeIn = (node: Node, field: string): string | undefined =>
  (node as unknown as Readonly<Record<string, { readonly type: string } | undefined>>)[field]?.type

/** What acorn reads as ES2022 and some of our oldest browsers do not; class fields they all read. */
const tooNew = (node: Node): string | undefined => {
  if (node.type === 'StaticBlock') return 'a static block'
  if (node.type === 'MethodDefinition' && typeIn(node, 'key') === 'PrivateIdentifier') return 'a private method'
  if (node.type === 'BinaryExpression' && typeIn(node, 'left') === 'PrivateIdentifier')
    return 'a private name before in'
  if (node.type === 'AssignmentExpression' && /^(?:&&|\|\||\?\?)=$/.test(textOf(node, 'operator')))
    return 'a logical assignment'
  if (node.type === 'Literal' && /^\/.*\(\?<[=!]/.test(textOf(node, 'raw'))) return 'a lookbehind'
  if (node.type === 'Literal' && /^\/.*\/[a-z]*[dv][a-z]*$/.test(textOf(node, 'raw'))) return 'a flag of a pattern'
  return undefined
}

/** What keeps our oldest browsers from reading a script; empty if nothing. */
export const unreadable = (code: string): readonly string[] => {
  const found: string[] = []
  try {
    full(parse(code, { ecmaVersion: 2022, sourceType: 'script' }), (node) => {
      const why = tooNew(node)
      if (why !== undefined) found.push(`${why}: ${code.slice(node.start, node.start + 60)}`)
    })
  } catch (error) {
    found.push(String(error))
  }
  return found
}

const NAME = 'Floor'

/** Refuses a build whose scripts the oldest browsers cannot read. */
export class Floor implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { Compilation, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE }, (assets) => {
        for (const [name, source] of Object.entries(assets))
          if (name.endsWith('.js'))
            for (const why of unreadable(source.source().toString()))
              compilation.errors.push(new WebpackError(`${name} is too new for our oldest browsers: ${why}`))
      })
    })
  }
}
