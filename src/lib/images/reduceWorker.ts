import { compress } from './compress'

/** null = this thread cannot read the picture; the page's own thread may. */
export type ReduceAnswer = Blob | null

self.onmessage = async ({ data }: MessageEvent<File>) => {
  const answer: ReduceAnswer = await compress(data).catch(() => null)
  self.postMessage(answer)
}
