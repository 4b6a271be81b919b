import ts from 'typescript'

const generators = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'])

interface Cut {
  from: number
  to: number
  text: string
}

const cutsOf = (source: ts.SourceFile) => {
  const cuts: Cut[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && generators.has(node.expression.text)) {
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
  return cuts
}

/** Takes the rule generators out of an antd style module; what they alone used then falls to tree shaking. */
export const stripStyles = (code: string, name = 'style.js') =>
  cutsOf(ts.createSourceFile(name, code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS)).reduceRight(
    (text, { from, to, text: instead }) => text.slice(0, from) + instead + text.slice(to),
    code,
  )
