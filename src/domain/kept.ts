/** What the device has kept from an earlier visit. The server's answer takes its place. */
export interface Kept {
  /** when the server sent it, in unix milliseconds; absent once an answer of this visit has come */
  readonly keptAt?: number | undefined
}

/** What is known of a question that was put to the server. */
export interface Known<Data> {
  readonly data: Data | undefined
  /**
   * The server has answered since this page began, or cannot: then what is kept is all there is. A kept answer decides
   * nothing.
   */
  readonly isAnswered: boolean
  /** when the server sent what is kept, in unix milliseconds; absent where the data is of this page */
  readonly since?: number | undefined
}

/** For what must not be decided by what the device has kept. */
export const onceAnswered = <Data>({ data, isAnswered }: Known<Data>): Data | undefined =>
  isAnswered ? data : undefined

/** That there is nothing, only an answer of this visit may say. */
export const listOnceAnswered = <Item>(
  list: readonly Item[] | undefined,
  { isAnswered }: { readonly isAnswered: boolean },
): readonly Item[] | undefined => (list?.length === 0 && !isAnswered ? undefined : list)

/** In the place of an amount or an account that must not be read yet; it is as wide and breaks as often. */
export const masked = (text: string): string => text.replace(/\S/gu, '•')

/** Used in place of a picture that the server has and this device has not: an address without content. */
export const PICTURE_ELSEWHERE = 'data:,'
