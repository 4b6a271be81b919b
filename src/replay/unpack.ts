import { LARGEST_MB } from '@/recording/file'

const GZIP = 0x1f
const LARGEST_BYTES = LARGEST_MB * 2 ** 20
/** Of gzip, which becomes a thousand times as large at most. Before a fault no more than one is lost. */
const PIECE_BYTES = 128

/** So that no more is unpacked at once than one piece holds. */
const inPieces = () =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (bytes, controller) => {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) controller.enqueue(bytes.subarray(at, at + PIECE_BYTES))
    },
    // Taken when all before it was read. The end of a file that was cut off is an error, which discards what was not.
    flush: (controller) => controller.enqueue(new Uint8Array()),
  })

const unpacked = async (file: Blob): Promise<Blob | null> => {
  const reader = file.stream().pipeThrough(inPieces()).pipeThrough(new DecompressionStream('gzip')).getReader()
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
    // what gzip says of a file that was cut off or damaged; what came before it is still good
    if (!(error instanceof TypeError)) throw error
  }
  return new Blob(pieces)
}

/** What a file says, packed or not; of one that was cut off what is left. Null where it is larger than any recording. */
export const textOf = async (file: Blob): Promise<string | null> => {
  if (file.size > LARGEST_BYTES) return null
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer())
  const plain = first === GZIP ? await unpacked(file) : file
  return plain === null ? null : plain.text()
}
