import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The build puts all programs of the server into one folder (tools/build/server.ts); the sources run through tsx. */
const isBuilt = path.extname(__filename) === '.js'

export const MIGRATIONS_FOLDER = path.join(__dirname, 'migrations')
/** An empty database of the embedded engine, which the build makes. It is not beside the sources. */
export const EMPTY_DATABASE = path.join(__dirname, 'empty-database.tar.br')
export const DEMO_PHOTOS_FOLDER = path.join(__dirname, 'demo', 'photos')

export interface Program {
  readonly file: string
  readonly execArgv: readonly string[]
}

/** What a process of its own runs; `source` is its file in this folder, without its ending. */
export const programOf = (source: string): Program =>
  isBuilt
    ? { file: path.join(__dirname, `${path.basename(source)}.js`), execArgv: ['--enable-source-maps'] }
    : {
        file: path.join(__dirname, `${source}.ts`),
        execArgv: ['--import', pathToFileURL(require.resolve('tsx')).href],
      }
