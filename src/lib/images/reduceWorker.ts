import { compress } from '@griya/common/device/images/compress'

/** null = this thread cannot read the picture, but the page's thread might. */
export type ReduceAnswer = Blob | null

self.onmessage = async ({ data }: MessageEvent<File>) => {
  const answer: ReduceAnswer = await compress(data).catch(() => null)
  self.postMessage(answer)
}
