import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Head = { readonly bytes: number } & (
  | {
      readonly op: 'open'
      readonly fd: number
      readonly path: string
      readonly isFolder: boolean
      readonly isEmptied: boolean
    }
  | { readonly op: 'write'; readonly fd: number; readonly at: number }
  | { readonly op: 'truncate'; readonly fd?: number; readonly path?: string; readonly length: number }
  | { readonly op: 'create'; readonly path: string }
  | { readonly op: 'unlink'; readonly path: string }
  | { readonly op: 'rename'; readonly path: string; readonly to: string }
  | { readonly op: 'sync'; readonly fd: number; readonly before: number }
)
interface Entry {
  readonly head: Head
  readonly data: Buffer
}

function* entriesOf(journal: Buffer): Generator<Entry> {
  for (let at = 0; at + 4 <= journal.length;) {
    const start = at + 4 + journal.readUInt32LE(at)
    if (start > journal.length) return
    const head = JSON.parse(journal.toString('utf8', at + 4, start)) as Head
    at = start + head.bytes
    if (at > journal.length) return
    yield { head, data: journal.subarray(start, at) }
  }
}

interface Change {
  readonly index: number
  readonly apply: (content: Buffer) => Buffer
}

/** A file as it is on the disk, and the changes since its last sync. */
class DiskFile {
  isTouched = false
  unsynced: Change[] = []
  constructor(private content: Buffer | string) {}

  change(index: number, apply: Change['apply']): void {
    this.unsynced.push({ index, apply })
  }

  keep(isKept: (change: Change) => boolean): void {
    for (const change of this.unsynced.filter(isKept)) {
      this.isTouched = true
      this.content = change.apply(this.bytes())
    }
    this.unsynced = this.unsynced.filter((change) => !isKept(change))
  }

  bytes(): Buffer {
    return typeof this.content === 'string' ? readFileSync(this.content) : this.content
  }
}

const resized = (content: Buffer, length: number) => {
  const result = Buffer.alloc(length)
  content.copy(result)
  return result
}
const written = (at: number, data: Buffer) => (content: Buffer) => {
  const result = at + data.length > content.length ? resized(content, at + data.length) : content
  data.copy(result, at)
  return result
}

interface FolderChange {
  readonly index: number
  readonly file: DiskFile
  readonly folders: readonly string[]
  readonly apply: (names: Map<string, DiskFile>) => void
}

/** What a sync does on this disk. */
export interface DiskRules {
  /** false = as if nothing had ever been synced */
  readonly syncs: boolean
  /** whether a change without a sync has reached the disk anyway */
  readonly isKept: () => boolean
}

/**
 * File names as the server sees them and as they are on the disk. After a sync of a file or of its folder, both are the
 * same.
 */
class Disk {
  private readonly seen = new Map<string, DiskFile>()
  private readonly kept: Map<string, DiskFile>
  private readonly open = new Map<number, DiskFile | string>()
  private folderChanges: FolderChange[] = []
  private index = 0

  constructor(
    base: string,
    private readonly rules: DiskRules,
  ) {
    for (const name of readdirSync(base, { recursive: true }).map(String))
      if (statSync(join(base, name)).isFile()) this.seen.set(name, new DiskFile(join(base, name)))
    this.kept = new Map(this.seen)
  }

  private rename(file: DiskFile, paths: readonly string[], apply: FolderChange['apply']): void {
    apply(this.seen)
    this.folderChanges.push({ index: this.index, file, folders: paths.map((path) => dirname(path)), apply })
  }

  private fileAt(path: string): DiskFile {
    const known = this.seen.get(path)
    if (known) return known
    const file = new DiskFile(Buffer.alloc(0))
    file.isTouched = true
    this.rename(file, [path], (names) => names.set(path, file))
    return file
  }

  private opened(fd: number): DiskFile {
    const file = this.open.get(fd)
    if (!(file instanceof DiskFile)) throw new Error(`${fd} is no open file`)
    return file
  }

  private sync(fd: number, before: number): void {
    if (!this.rules.syncs) return
    const what = this.open.get(fd)
    const isMeant = ({ index, file, folders }: FolderChange) =>
      index < before && (file === what || (typeof what === 'string' && folders.includes(what)))
    for (const change of this.folderChanges.filter(isMeant)) change.apply(this.kept)
    this.folderChanges = this.folderChanges.filter((change) => !isMeant(change))
    if (what instanceof DiskFile) what.keep(({ index }) => index < before)
  }

  play({ head, data }: Entry): void {
    if (head.op === 'open') {
      this.open.set(head.fd, head.isFolder ? head.path || '.' : this.fileAt(head.path))
      if (head.isEmptied) this.opened(head.fd).change(this.index, () => Buffer.alloc(0))
    } else if (head.op === 'write') this.opened(head.fd).change(this.index, written(head.at, data))
    else if (head.op === 'truncate') {
      const file = head.fd === undefined ? this.fileAt(head.path ?? '') : this.opened(head.fd)
      file.change(this.index, (content) => resized(content, head.length))
    } else if (head.op === 'create') this.fileAt(head.path)
    else if (head.op === 'unlink') this.rename(this.fileAt(head.path), [head.path], (names) => names.delete(head.path))
    else if (head.op === 'rename') {
      const file = this.fileAt(head.path)
      this.rename(file, [head.path, head.to], (names) => {
        names.delete(head.path)
        names.set(head.to, file)
      })
    } else this.sync(head.fd, head.before)
    this.index++
  }

  /**
   * The power fails: of the changes without a sync, some bytes and the first few changes of names have reached the
   * disk.
   */
  cut(): ReadonlyMap<string, DiskFile> {
    for (const change of this.folderChanges) {
      if (!this.rules.isKept()) break
      change.apply(this.kept)
    }
    for (const file of new Set(this.kept.values())) file.keep(() => this.rules.isKept())
    return this.kept
  }
}

/**
 * Fills `target` with what a disk that began as `base` holds if the power fails after this many bytes of the journal.
 */
export const cutPower = (journal: Buffer, base: string, target: string, rules: DiskRules): void => {
  const disk = new Disk(base, rules)
  for (const entry of entriesOf(journal)) disk.play(entry)
  const kept = disk.cut()
  cpSync(base, target, { recursive: true })
  for (const name of readdirSync(target, { recursive: true }).map(String)) {
    const isFile = statSync(join(target, name)).isFile()
    if (isFile && !kept.has(name)) rmSync(join(target, name))
  }
  for (const [name, file] of kept) {
    if (!file.isTouched) continue
    mkdirSync(dirname(join(target, name)), { recursive: true })
    writeFileSync(join(target, name), file.bytes())
  }
}
