import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ESLint } from 'eslint'
import ts from 'typescript'

const CACHE = resolve('.cache/check')

/** A new file where anything else changed that types and rules depend on; the compiler notices changed options by itself. */
const cacheFile = (): string => {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'eslint.config.ts', __filename]) hash.update(readFileSync(file))
  const name = `types-${hash.digest('hex').slice(0, 16)}.tsbuildinfo`
  mkdirSync(CACHE, { recursive: true })
  for (const old of readdirSync(CACHE)) if (old.startsWith('types-') && old !== name) rmSync(resolve(CACHE, old))
  return resolve(CACHE, name)
}

/**
 * The compiler's checks and the lint rules that need types share one program; making it is most of the work for both.
 */
const openProgram = (): ts.SemanticDiagnosticsBuilderProgram => {
  const parsing: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  }
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, parsing)
  if (!config) throw new Error('tsconfig.json is not there')
  const options = { ...config.options, incremental: true, tsBuildInfoFile: cacheFile() }
  const host = ts.createIncrementalCompilerHost(options)
  const before = ts.readBuilderProgram(options, host)
  return ts.createSemanticDiagnosticsBuilderProgram(config.fileNames, options, host, before, config.errors)
}

/**
 * Our files whose types or whose imports' types changed since the last run that found nothing. The lint rules read types
 * too, so a file that did not change may break one: a cache by content would not see it.
 */
const takeAffected = (program: ts.SemanticDiagnosticsBuilderProgram): readonly string[] => {
  const affected = new Set<string>()
  for (let next; (next = program.getSemanticDiagnosticsOfNextAffectedFile()) !== undefined;) {
    const sources = 'fileName' in next.affected ? [next.affected] : next.affected.getSourceFiles()
    for (const { fileName } of sources) if (!fileName.includes('/node_modules/')) affected.add(fileName)
  }
  return [...affected]
}

const describeTypes = (program: ts.SemanticDiagnosticsBuilderProgram): string =>
  ts.formatDiagnostics(
    [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getOptionsDiagnostics(),
      ...program.getSyntacticDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...program.getSemanticDiagnostics(),
    ],
    {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => process.cwd(),
      getNewLine: () => ts.sys.newLine,
    },
  )

const describeRules = async (program: ts.Program, files: readonly string[]): Promise<string> => {
  const eslint = new ESLint({
    warnIgnored: false,
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  })
  const formatter = await eslint.loadFormatter('stylish')
  return formatter.format(await eslint.lintFiles([...files, '**/*.{js,cjs,mjs}']))
}

const main = async () => {
  const program = openProgram()
  const affected = takeAffected(program)
  const found = [describeTypes(program), await describeRules(program.getProgram(), affected)].filter(
    (text) => text !== '',
  )
  found.forEach((text) => console.log(text))
  // what was found is looked for again in the next run
  if (found.length === 0) program.emit()
  process.exitCode = found.length === 0 ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
