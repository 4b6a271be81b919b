export interface PushMessage {
  readonly title: string
  readonly body: string
  /** the screen a tap opens, such as /react/transactions/7 */
  readonly path: string
}

export interface PushSender {
  /** Answers the tokens that no longer exist, to be forgotten. */
  readonly send: (tokens: readonly string[], message: PushMessage) => Promise<readonly string[]>
}

export const noPush: PushSender = { send: () => Promise.resolve([]) }
