interface Row {
  readonly id: number
}

/** The others, in the order in which they come after this one; the ends of the queue meet. Also after it has left. */
export const comingAfter = <Payment extends Row>(
  queue: readonly Payment[],
  id: number | undefined,
): readonly Payment[] => {
  if (id === undefined) return queue
  return [...queue.filter((payment) => payment.id > id), ...queue.filter((payment) => payment.id < id)]
}
