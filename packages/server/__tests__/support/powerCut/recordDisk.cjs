/**
 * Loaded before a server (`node --require`). It records all changes to RECORDED_FOLDER and all syncs in order, so that
 * `cut.ts` can work out what a disk holds after a power cut at any moment. Each entry is the length of its head, the
 * head as JSON, and the bytes that were written.
 */
const { Buffer } = require('node:buffer')
const fs = require('node:fs')
const path = require('node:path')

const root = path.resolve(process.env.RECORDED_FOLDER)
const { writeSync } = fs
const journal = fs.openSync(process.env.RECORD, 'a')
const recorded = new Set()
let entries = 0

const inside = (name) => {
  const relative = path.relative(root, path.resolve(String(name)))
  return relative.startsWith('..') ? undefined : relative
}
const note = (head, data = Buffer.alloc(0)) => {
  const text = Buffer.from(JSON.stringify({ ...head, bytes: data.length }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text.length)
  writeSync(journal, Buffer.concat([length, text, data]))
  entries++
}
/** Wraps a function of `fs`: after each call, `describe` gets the result and the arguments. */
const record = (name, describe) => {
  const original = fs[name]
  fs[name] = (...args) => {
    const result = original(...args)
    describe(result, ...args)
    return result
  }
}
const onPath = (op) => (_result, name) => inside(name) !== undefined && note({ op, path: inside(name) })

record('openSync', (fd, name, flags) => {
  if (inside(name) === undefined) return
  recorded.add(fd)
  const isFolder = fs.fstatSync(fd).isDirectory()
  const isEmptied = typeof flags === 'number' && (flags & fs.constants.O_TRUNC) !== 0
  note({ op: 'open', fd, path: inside(name), isFolder, isEmptied })
})
record('closeSync', (_result, fd) => recorded.delete(fd))
record('writeSync', (written, fd, buffer, offset, _length, at) => {
  if (!recorded.has(fd)) return
  note({ op: 'write', fd, at }, Buffer.from(buffer.buffer, buffer.byteOffset + offset, written))
})
record('ftruncateSync', (_result, fd, length) => recorded.has(fd) && note({ op: 'truncate', fd, length }))
record(
  'truncateSync',
  (_result, name, length) => inside(name) !== undefined && note({ op: 'truncate', path: inside(name), length }),
)
record('writeFileSync', onPath('create'))
record('unlinkSync', onPath('unlink'))
record(
  'renameSync',
  (_result, from, to) => inside(from) !== undefined && note({ op: 'rename', path: inside(from), to: inside(to) }),
)
record('fsyncSync', (_result, fd) => recorded.has(fd) && note({ op: 'sync', fd, before: entries }))

const { fsync } = fs
fs.fsync = (fd, done) => {
  const before = entries
  fsync(fd, (error) => {
    if (!error && recorded.has(fd)) note({ op: 'sync', fd, before })
    done(error)
  })
}
