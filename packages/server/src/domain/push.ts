export interface PushMessage {
  readonly title: string
  readonly body: string
  /** the screen that a tap opens, such as /react/transactions/7 */
  readonly path: string
  /** the transaction of that screen; a push carries texts only */
  readonly transaction_id?: string
  readonly ticket_id?: string
}

/** gone = the device has withdrawn its token */
export type PushOutcome = 'sent' | 'gone' | 'failed'

export interface PushSender {
  /** Returns the tokens that no longer exist, so that the caller deletes them. */
  readonly send: (tokens: readonly string[], message: PushMessage) => Promise<readonly string[]>
}

export const noPush: PushSender = { send: () => Promise.resolve([]) }
