import { resolve } from 'node:path'
import { parse, type AnyNode } from 'acorn'
import { full } from 'acorn-walk'
import TerserPlugin from 'terser-webpack-plugin'
import type { Compiler, RuleSetRule, WebpackPluginInstance } from 'webpack'
import { inlineScripts } from './contentSecurityHashes'
import { lackingAt } from './floorApis'

/*
 * The oldest browsers stand in package.json (browserslist), where webpack, swc and eslint-plugin-compat read them.
 */

/** For esbuild, which minifies rules, in its own names (held against browserslist in __tests__/project/floor.test.ts). */
export const OLDEST = ['chrome83', 'safari14.1', 'ios14.5']

/** The plugin is named after the first minifier of scripts that it knew; it minifies rules as well. */
export const minifiedStyles = () =>
  new TerserPlugin({ test: /\.css$/, minify: TerserPlugin.esbuildMinifyCss, terserOptions: { target: OLDEST } })

/** The newest syntax that all of them read (held against browserslist in __tests__/project/floor.test.ts). */
export const SYNTAX = 'es2020'

/** For ts-loader, which would take a product's own configuration: that one checks types, and writes declarations alone. */
export const compiled = {
  transpileOnly: true,
  configFile: resolve(__dirname, '../../tsconfig.json'),
  compilerOptions: { noEmit: false, target: SYNTAX },
}

/** Sentry measures with it, and its words are not only newer syntax. */
const webVitals = (): RuleSetRule => ({
  test: /\.js$/,
  include: /[\\/]node_modules[\\/]web-vitals[\\/]/,
  loader: resolve(__dirname, 'lastItemLoader.ts'),
})

const inOlderSyntax = (): RuleSetRule => ({
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

/** What acorn reads as ES2022 and some of our oldest browsers do not; class fields they all read. */
const tooNew = (node: AnyNode): string | undefined => {
  if (node.type === 'StaticBlock') return 'a static block'
  if (node.type === 'MethodDefinition' && node.key.type === 'PrivateIdentifier') return 'a private method'
  if (node.type === 'BinaryExpression' && node.left.type === 'PrivateIdentifier') return 'a private name before in'
  if (node.type === 'AssignmentExpression' && /^(?:&&|\|\||\?\?)=$/.test(node.operator)) return 'a logical assignment'
  if (node.type !== 'Literal') return undefined
  if (/\(\?<[=!]/.test(node.regex?.pattern ?? '')) return 'a lookbehind'
  return /[dv]/.test(node.regex?.flags ?? '') ? 'a flag of a pattern' : undefined
}

/** What keeps our oldest browsers from reading or running a script; empty if nothing. */
export const beyondFloor = (code: string): readonly string[] => {
  const found: string[] = []
  try {
    full(parse(code, { ecmaVersion: 2022, sourceType: 'script' }), (node) => {
      const why = tooNew(node) ?? lackingAt(node)
      if (why !== undefined) found.push(`${why}: ${code.slice(node.start, node.start + 60)}`)
    })
  } catch (error) {
    found.push(String(error))
  }
  return found
}

/** The scripts of a file of the build. */
const scriptsIn = (name: string, text: string): readonly string[] => {
  if (name.endsWith('.html')) return inlineScripts(text)
  return name.endsWith('.js') ? [text] : []
}

/** Packages may be written for newer browsers than our oldest. */
export const loweredPackages = (): readonly RuleSetRule[] => [inOlderSyntax(), webVitals()]

const NAME = 'Floor'

/** Refuses a build whose scripts the oldest browsers cannot read, or not run. */
export class Floor implements WebpackPluginInstance {
  apply(compiler: Compiler) {
    const { Compilation, WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE }, (assets) => {
        for (const [name, source] of Object.entries(assets))
          for (const script of scriptsIn(name, source.source().toString()))
            for (const why of beyondFloor(script))
              compilation.errors.push(new WebpackError(`${name} is too new for our oldest browsers: ${why}`))
      })
    })
  }
}
