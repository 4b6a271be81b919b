import { ESLint } from 'eslint'
import ts from 'typescript'

/**
 * The compiler's checks and the lint rules that need types share one program; making it is most of the work for both.
 */
const openProgram = (): ts.Program => {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  }
  const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host)
  if (!config) throw new Error('tsconfig.json is not there')
  return ts.createProgram({
    rootNames: config.fileNames,
    options: config.options,
    configFileParsingDiagnostics: config.errors,
  })
}

const describeTypes = (program: ts.Program): string =>
  ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => process.cwd(),
    getNewLine: () => ts.sys.newLine,
  })

const describeRules = async (program: ts.Program): Promise<string> => {
  const eslint = new ESLint({
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  })
  const formatter = await eslint.loadFormatter('stylish')
  return formatter.format(await eslint.lintFiles('.'))
}

const main = async () => {
  const program = openProgram()
  const found = [describeTypes(program), await describeRules(program)].filter((text) => text !== '')
  found.forEach((text) => console.log(text))
  process.exitCode = found.length === 0 ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
