/** What a page says to a worker that waits to take over. */
export type WorkerMessage =
  /** answered on the port that comes with it: whether the page runs the files that this worker has */
  { readonly type: 'griya/isYours'; readonly script: string } | { readonly type: 'griya/takeOver' }

export const isWorkerMessage = (value: unknown): value is WorkerMessage =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'griya/isYours' || value.type === 'griya/takeOver')
