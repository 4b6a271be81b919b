interface Row {
  readonly id: number
}

/** The payment beside this one; the ends of the queue meet. Also after this one has left the queue. */
export const beside = <Payment extends Row>(
  queue: readonly Payment[],
  id: number | undefined,
  step: 1 | -1,
): Payment | undefined => {
  const others = queue.filter((payment) => payment.id !== id)
  if (id === undefined) return others[0]
  if (step === 1) return others.find((payment) => payment.id > id) ?? others[0]
  return others.findLast((payment) => payment.id < id) ?? others.at(-1)
}
