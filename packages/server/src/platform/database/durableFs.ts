import { fsync, fsyncSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const syncFile = promisify(fsync)

/**
 * PGlite's own start options, but without its `-F`. Of PostgreSQL's ways to sync the log, only fsync reaches this file
 * system.
 */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'full_page_writes=on', 'wal_sync_method=fsync'].flatMap((setting) => ['-c', setting]),
]

/** The part of Emscripten's file system over Node's `fs` that is used here. */
interface FileNode {
  readonly mode: number
}
interface Stream {
  readonly node: FileNode
  readonly nfd: number
}
type Operation<Result = unknown> = (...args: never[]) => Result
interface NodeFiles {
  readonly tryFSOperation: <T>(work: () => T) => T
  readonly realPath: (node: FileNode) => string
  readonly node_ops: Record<string, Operation>
  readonly stream_ops: Record<string, Operation> & {
    fsync?: (stream: Stream) => number
    write: (stream: Stream, ...rest: never[]) => number
    close: (stream: Stream) => void
  }
}

const CHANGES_TO_FOLDERS = ['mknod', 'rename', 'unlink', 'rmdir', 'symlink', 'setattr']
const FILE_TYPE = 0o170000
const FOLDER = 0o040000

/**
 * A PostgreSQL folder whose commits are on the disk once `settled` resolves. The whole folder has to be on the disk
 * already when it is opened: after a crash PostgreSQL asks for a sync of each file, two thousand in turn, and only the
 * files that changed since then are worth the wait.
 * A commit syncs the write-ahead log. Waiting for the disk at that point would block every request, since PGlite
 * answers within one turn of Node's event loop. So that sync is put off and runs beside other work, once for all
 * commits that came in the meantime. Before a commit is acknowledged, the caller waits for `settled`. PostgreSQL
 * requires that the log is on the disk before anything that depends on it. So every other change to the folder first
 * runs the sync that was put off.
 */
export class DurableFs extends NodeFS {
  /** the last file of the log that has writes without a sync */
  private log: Stream | undefined
  /** how often PostgreSQL asked for a sync of the log, and how many of these are done */
  private asked = 0
  private done = 0
  private underWay: Promise<void> | undefined
  private failure: Error | undefined

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = [...(emscriptenOpts.preRun ?? [])]
    preRun.push((module) => {
      const files: unknown = module.NODEFS
      this.watch(files as NodeFiles)
    })
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** Resolves when everything committed so far is on the disk. */
  async settled(): Promise<void> {
    const wanted = this.asked
    while (this.log && this.done < wanted) {
      this.underWay ??= this.syncLog(this.log).finally(() => {
        this.underWay = undefined
      })
      await this.underWay
    }
    if (this.failure) throw this.failure
  }

  override async closeFs(): Promise<void> {
    this.settleNow()
    await super.closeFs()
  }

  private async syncLog(log: Stream): Promise<void> {
    const upTo = this.asked
    try {
      await syncFile(log.nfd)
    } catch (error) {
      throw this.fail(error)
    }
    this.done = Math.max(this.done, upTo)
  }

  private settleNow(): void {
    if (this.failure) throw this.failure
    if (!this.log || this.done === this.asked) return
    try {
      fsyncSync(this.log.nfd)
    } catch (error) {
      throw this.fail(error)
    }
    this.done = this.asked
  }

  /**
   * After a failed sync the system forgets the data, so a second sync proves nothing. Only a new start can tell what is
   * on the disk.
   */
  private fail(cause: unknown): Error {
    const failure = new Error('the disk has not taken what was written to the database: start again', { cause })
    this.failure ??= failure
    setImmediate(() => {
      throw failure
    })
    return failure
  }

  private watch(files: NodeFiles): void {
    const { node_ops: nodes, stream_ops: streams } = files
    const changed = new Set<string>()
    const isLog = (file: string) => path.basename(path.dirname(file)) === 'pg_wal'
    const isFolder = ({ node }: Stream) => (node.mode & FILE_TYPE) === FOLDER
    const noting = (name: string, fileOf: (...args: never[]) => string) => {
      const original = nodes[name]
      if (!original) return
      nodes[name] = (...args) => {
        changed.add(fileOf(...args))
        return original(...args)
      }
    }
    const inFolder = (folder: FileNode, name: string) => path.posix.join(files.realPath(folder), name)
    noting('mknod', inFolder)
    noting('rename', (_from: FileNode, folder: FileNode, name: string) => inFolder(folder, name))
    noting('setattr', (node: FileNode) => files.realPath(node))
    const afterLog = (operations: Record<string, Operation>, names: readonly string[]) => {
      for (const name of names) {
        const original = operations[name]
        if (!original) continue
        operations[name] = (...args) => {
          this.settleNow()
          return original(...args)
        }
      }
    }
    afterLog(nodes, CHANGES_TO_FOLDERS)
    afterLog(streams, ['setattr'])
    const { write, close } = streams
    streams.write = (stream, ...rest) => {
      const file = files.realPath(stream.node)
      changed.add(file)
      if (!isLog(file)) this.settleNow()
      return write(stream, ...rest)
    }
    streams.fsync = (stream) => {
      if (stream !== this.log) this.settleNow()
      const file = files.realPath(stream.node)
      if (isLog(file) && !isFolder(stream)) {
        this.log = stream
        this.asked++
      } else if (isFolder(stream) || changed.has(file)) files.tryFSOperation(() => fsyncSync(stream.nfd))
      return 0
    }
    streams.close = (stream) => {
      if (stream !== this.log) return close(stream)
      this.settleNow()
      this.log = undefined
      // The system may give the number of a closed file to another file, so this waits for a sync under way.
      const closeIt = () => close(stream)
      if (this.underWay) this.underWay.then(closeIt, closeIt)
      else closeIt()
    }
  }
}
