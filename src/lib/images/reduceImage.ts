import { loadChunk } from '@griya/common/device/loadChunk'
import type { ReduceAnswer } from './reduceWorker'

/** After this time the worker has been killed or hangs (a slow phone needs some seconds for a big photo). */
const WORKER_LIMIT_MS = 60_000

const startWorker = (): Worker | null => {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  try {
    return new Worker(new URL('./reduceWorker.ts', import.meta.url))
  } catch {
    return null
  }
}

const reduceInWorker = (file: File): Promise<ReduceAnswer> => {
  const worker = startWorker()
  if (worker === null) return Promise.resolve(null)
  return new Promise<ReduceAnswer>((resolve) => {
    const timer = setTimeout(() => resolve(null), WORKER_LIMIT_MS)
    const settle = (answer: ReduceAnswer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    worker.onmessage = ({ data }: MessageEvent<ReduceAnswer>) => settle(data)
    worker.onerror = () => settle(null)
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}

/**
 * A JPEG within the limits; null = unreadable. Runs in a worker if the browser can, otherwise in the page. Rejects when
 * the code for it cannot be loaded.
 */
export const reduceImage = async (file: File): Promise<Blob | null> => {
  const reduced = await reduceInWorker(file)
  if (reduced !== null) return reduced
  const { compress } = await loadChunk(() => import('@griya/common/device/images/compress'))
  return compress(file).catch(() => null)
}
