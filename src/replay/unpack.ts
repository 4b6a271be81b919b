import { LARGEST_MB } from '@/recording/file'

const GZIP = 0x1f
const LARGEST_BYTES = LARGEST_MB * 2 ** 20
/** Packed bytes; unpacked, they are a thousand times as many at most. Before a fault in the file, one piece is lost at most. */
const PIECE_BYTES = 128

/** Cuts the file into pieces, so that no more than one of them is unpacked at once. */
const createSplitter = () =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (bytes, controller) => {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) controller.enqueue(bytes.subarray(at, at + PIECE_BYTES))
    },
    // Taken when all before it was read. The end of a file that was cut off is an error, which discards what was not.
    flush: (controller) => controller.enqueue(new Uint8Array()),
  })

const unpacked = async (file: Blob): Promise<Blob | null> => {
  const reader = file.stream().pipeThrough(createSplitter()).pipeThrough(new DecompressionStream('gzip')).getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      bytes += piece.value.length
      if (bytes > LARGEST_BYTES) {
        await reader.cancel()
        return null
      }
      pieces.push(piece.value)
    }
  } catch (error) {
    // gzip reports a file that was cut off or damaged; what was read before is still good
    if (!(error instanceof TypeError)) throw error
  }
  return new Blob(pieces)
}

/** The text of a file, packed or not, or what is left of it. Null if it is larger than any recording. */
export const textOf = async (file: Blob): Promise<string | null> => {
  if (file.size > LARGEST_BYTES) return null
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer())
  const plain = first === GZIP ? await unpacked(file) : file
  return plain === null ? null : plain.text()
}
