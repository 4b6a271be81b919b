import ts from 'typescript'

const { factory } = ts

const pure = <Node extends ts.Node>(node: Node): Node =>
  ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, '#__PURE__', false)

const isSimple = (node: ts.Expression) => ts.isArrowFunction(node) || ts.isLiteralExpression(node)

/** In a pure call, which may be left out together with its value, whatever is spread or computed in it. */
const madeOnDemand = (value: ts.Expression) =>
  pure(
    factory.createCallExpression(
      factory.createParenthesizedExpression(
        factory.createArrowFunction(
          undefined,
          undefined,
          [],
          undefined,
          undefined,
          factory.createParenthesizedExpression(value),
        ),
      ),
      undefined,
      [],
    ),
  )

/**
 * For modules whose values depend on nothing and change nothing, such as the schemas of the contract: says so of each, so that the
 * build leaves out what no part of the app uses.
 */
export const pureValues: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const sayOfCalls = (node: ts.Node): ts.Node => {
    if (ts.isArrowFunction(node)) return node
    const visited = ts.visitEachChild(node, sayOfCalls, context)
    return ts.isCallExpression(visited) ? pure(visited) : visited
  }
  const sayOfValue = (node: ts.Node): ts.Node => {
    if (!ts.isVariableDeclaration(node) || !node.initializer || isSimple(node.initializer)) return node
    const value = madeOnDemand(ts.visitNode(node.initializer, sayOfCalls, ts.isExpression))
    return factory.updateVariableDeclaration(node, node.name, node.exclamationToken, node.type, value)
  }
  const ofStatement = (node: ts.Node): ts.Node =>
    ts.isVariableStatement(node)
      ? factory.updateVariableStatement(
          node,
          node.modifiers,
          ts.visitEachChild(node.declarationList, sayOfValue, context),
        )
      : node
  return (source) => ts.visitEachChild(source, ofStatement, context)
}
