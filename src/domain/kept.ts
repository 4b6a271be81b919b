/** What the device has kept from an earlier visit. The server's answer takes its place. */
export interface Kept {
  /** when the server sent it, in unix milliseconds; absent once an answer of this visit has come */
  readonly keptAt?: number | undefined
}

/** The parts of a query that say whether its data is the device's. */
export interface Answering extends Kept {
  readonly error?: unknown
}

/**
 * Whether the server has still to say if this is true. Without an answer, as without a network, what the device has kept
 * is all there is.
 */
export const awaitsAnswer = ({ keptAt, error }: Answering): boolean => keptAt !== undefined && error === undefined

/** For what must not be decided by what the device has kept: undefined until the server has been asked. */
export const onceAnswered = <Data>(data: Data | undefined, query: Answering): Data | undefined =>
  awaitsAnswer(query) ? undefined : data

export const rowOnceAnswered = <Row extends Kept>(
  row: Row | undefined,
  { error }: Pick<Answering, 'error'>,
): Row | undefined => onceAnswered(row, { keptAt: row?.keptAt, error })

/** That there is nothing, only an answer of this visit may say. */
export const listOnceAnswered = <Item>(
  list: readonly Item[] | undefined,
  query: Answering,
): readonly Item[] | undefined => (list?.length === 0 ? onceAnswered(list, query) : list)

/** In the place of an amount or an account that must not be read yet; it is as wide and breaks as often. */
export const masked = (text: string): string => text.replace(/\S/gu, '•')

/** Used in place of a picture that the server has and this device has not: an address without content. */
export const PICTURE_ELSEWHERE = 'data:,'
