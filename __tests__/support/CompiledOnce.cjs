const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/** What this worker has compiled, by file. */
const compiled = new Map()

const scriptOf = (source, filename, parameters) => {
  const known = compiled.get(filename)
  if (known?.source === source) return known.script
  const head = `(function(${parameters.join(',')}){`
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length })
  compiled.set(filename, { source, script })
  return script
}

/**
 * Jest compiles each file of the product and of its packages anew for each test file: 7 % of the server's tests. A script
 * that was compiled once runs in the context of any test file.
 */
module.exports = class CompiledOnce extends Runtime {
  constructor(...options) {
    super(...options)
    const { executor } = this
    const compileAnew = executor.compile.bind(executor)
    const { collectCoverage } = this._coverageOptions
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext()
      const isOfOneFile = filename === this._testPath
      if (context === null || collectCoverage || isOfOneFile) return compileAnew(source, filename)
      return scriptOf(source, filename, executor.injectedModuleParameters).runInContext(context)
    }
  }
}
