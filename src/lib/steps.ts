/** Work in steps: after each of them somebody else may have a turn. */
export type Steps<Result> = Generator<undefined, Result, void>

/** All of it at once. */
export const finished = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
