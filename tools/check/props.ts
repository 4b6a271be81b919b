import { relative, resolve } from 'node:path'
import ts from 'typescript'

/** The path below the root of the repository. */
const pathOf = ({ fileName }: ts.SourceFile) => relative(process.cwd(), fileName)

const isOurs = (node: ts.Node) => pathOf(node.getSourceFile()).startsWith('src/')

const placeOf = (node: ts.Node) => {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return `${pathOf(source)}:${line + 1}`
}

/** React's types are needed for `lazy` and `memo`; the types of other packages would take most of the time. */
const isNeeded = (module: string) => /^(@\/|\.|react(\/|$)|csstype$)/.test(module)

const readConfig = (): ts.ParsedCommandLine => {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  }
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', { types: [] }, host)
  if (config === undefined) throw new Error('tsconfig.json is not there')
  return config
}

/** A program with the app's components. `more` adds files that exist only in memory, by their path. */
export const openAppProgram = (more: Readonly<Record<string, string>> = {}): ts.Program => {
  const { options, fileNames } = readConfig()
  const added = new Map(Object.entries(more).map(([path, text]) => [resolve(path), text]))
  const disk = ts.createCompilerHost(options)
  const cache = ts.createModuleResolutionCache(process.cwd(), (path) => path, options)
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => added.has(path) || disk.fileExists(path),
    readFile: (path) => added.get(path) ?? disk.readFile(path),
    getSourceFile: (path, languageVersion) => {
      const text = added.get(path)
      return text === undefined
        ? disk.getSourceFile(path, languageVersion)
        : ts.createSourceFile(path, text, languageVersion)
    },
    resolveModuleNameLiterals: (modules, file) =>
      modules.map(({ text }) =>
        isNeeded(text) ? ts.resolveModuleName(text, file, options, disk, cache) : { resolvedModule: undefined },
      ),
  }
  const rootNames = fileNames.filter((path) => relative(process.cwd(), path).startsWith('src/'))
  return ts.createProgram({ rootNames: [...rootNames, ...added.keys()], options, host })
}

type Declaration = ts.PropertySignature

/** How the callers of a component use one of its props. */
interface Use {
  callers: number
  passed: number
  /** the literals that callers pass; null = at least one passes something else */
  values: Set<string> | null
}

const declarationOf = (property: ts.Symbol): Declaration | undefined =>
  property.declarations?.find(ts.isPropertySignature)

/** The text of a literal; null for any other expression. */
const literalOf = (attribute: ts.JsxAttribute): string | null => {
  const { initializer } = attribute
  if (initializer === undefined) return 'true'
  const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer
  if (value === undefined) return null
  const isLiteral =
    ts.isStringLiteral(value) ||
    ts.isNumericLiteral(value) ||
    value.kind === ts.SyntaxKind.TrueKeyword ||
    value.kind === ts.SyntaxKind.FalseKeyword
  return isLiteral ? value.getText() : null
}

const hasChildren = ({ parent }: ts.JsxOpeningLikeElement) =>
  ts.isJsxElement(parent) && parent.children.some((child) => !ts.isJsxText(child) || child.text.trim() !== '')

/**
 * The props that an element passes, by name. A spread of props that come from the same declaration only passes them on:
 * this element is not their caller.
 */
const passedBy = (element: ts.JsxOpeningLikeElement, checker: ts.TypeChecker) => {
  const passed = new Map<string, { readonly literal: string | null; readonly from?: Declaration | undefined }>()
  for (const attribute of element.attributes.properties) {
    if (ts.isJsxAttribute(attribute)) {
      passed.set(attribute.name.getText(), { literal: literalOf(attribute) })
      continue
    }
    for (const property of checker.getTypeAtLocation(attribute.expression).getProperties()) {
      passed.set(property.name, { literal: null, from: declarationOf(property) })
    }
  }
  if (hasChildren(element)) passed.set('children', { literal: null })
  return passed
}

const countUses = (program: ts.Program): ReadonlyMap<Declaration, Use> => {
  const checker = program.getTypeChecker()
  const uses = new Map<Declaration, Use>()
  const count = (element: ts.JsxOpeningLikeElement) => {
    if (/^[a-z]/.test(element.tagName.getText())) return
    const props = checker.getContextualType(element.attributes)
    if (props === undefined) return
    const passed = passedBy(element, checker)
    for (const property of props.getProperties()) {
      const declaration = declarationOf(property)
      if (declaration === undefined || !isOurs(declaration)) continue
      const given = passed.get(property.name)
      if (given?.from === declaration) continue
      const use = uses.get(declaration) ?? { callers: 0, passed: 0, values: new Set() }
      uses.set(declaration, use)
      use.callers++
      if (given === undefined) continue
      use.passed++
      if (given.literal === null) use.values = null
      else use.values?.add(given.literal)
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) count(node)
    ts.forEachChild(node, visit)
  }
  for (const source of program.getSourceFiles()) if (isOurs(source)) visit(source)
  return uses
}

/** Props that no caller passes, and props for which all callers pass the same literal: both are useless. */
export const findDeadProps = (program: ts.Program): readonly string[] =>
  [...countUses(program)].flatMap(([declaration, { callers, passed, values }]) => {
    const name = `${declaration.name.getText()} (${placeOf(declaration)})`
    if (passed === 0) return [`${name}: no caller passes it`]
    const isOptional = declaration.questionToken !== undefined
    const isAlwaysSame = passed === callers && values?.size === 1 && (isOptional || callers > 1)
    return isAlwaysSame ? [`${name}: every caller passes ${[...values].join('')}`] : []
  })

/** A capitalised word, or two words in a row. */
const SENTENCE = /(?<!\p{L})\p{Lu}\p{Ll}{2,}|\p{Ll}{2,} \p{Ll}{2,}/u
/** Names of props whose text is read by a person or read out. */
const SAID = /(label|title|text|word|alt|placeholder|description)$/i

const isModuleName = ({ parent }: ts.Node) =>
  ts.isImportDeclaration(parent) ||
  (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)

const isText = (node: ts.Node): boolean => {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text)
  if (!ts.isStringLiteral(node) && !ts.isTemplateLiteralToken(node)) return false
  if (isModuleName(node)) return false
  const { parent } = node
  const isNamed = ts.isJsxAttribute(parent) || ts.isBindingElement(parent)
  return SENTENCE.test(node.text) || (isNamed && SAID.test(parent.name.getText()) && /\p{L}/u.test(node.text))
}

/**
 * Texts that a person would read, in folders where all texts should come from the catalogue or from props. Fonts and
 * shadows in the theme are not such texts.
 */
export const findTextsInUi = (program: ts.Program): readonly string[] => {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isText(node)) found.push(`${node.getText().trim()} (${placeOf(node)})`)
    ts.forEachChild(node, visit)
  }
  for (const source of program.getSourceFiles()) {
    const path = pathOf(source)
    if (path.startsWith('src/ui/') && path !== 'src/ui/theme.ts') visit(source)
  }
  return found
}
