import ts from 'typescript'
import { sheetName } from './prefixes'

const generators = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'])

interface Cut {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** 'Button' from 'Button', 'Input-Shared' from ['Input', 'Shared'], joined as in extract.tsx. */
const nameOf = (argument: ts.Node | undefined) => {
  const texts = argument !== undefined && ts.isArrayLiteralExpression(argument) ? argument.elements : [argument]
  return texts.map((text) => (text !== undefined && ts.isStringLiteralLike(text) ? text.text : '?')).join('-')
}

const read = (source: ts.SourceFile) => {
  const cuts: Cut[] = []
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && generators.has(node.expression.text)) {
      names.push(nameOf(node.arguments[0]))
      cuts.push({ from: node.getStart(source), to: node.end, text: `/*#__PURE__*/${node.expression.text}()` })
      return
    }
    if (ts.isNewExpression(node)) {
      const start = node.getStart(source)
      cuts.push({ from: start, to: start, text: '/*#__PURE__*/' })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { cuts, names }
}

/**
 * A style module of antd without its rule generators; it imports the CSS files of those rules instead. Code that only
 * the generators used is removed by tree shaking.
 */
export const stripStyles = (code: string, name = 'style.js') => {
  const { cuts, names } = read(ts.createSourceFile(name, code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS))
  const stripped = cuts.reduceRight(
    (text, { from, to, text: instead }) => text.slice(0, from) + instead + text.slice(to),
    code,
  )
  const sheets = names.map((part, index) => sheetName(part, names.indexOf(part) === index ? 0 : 1))
  return sheets.map((sheet) => `import 'antd-styles/${sheet}'\n`).join('') + stripped
}
