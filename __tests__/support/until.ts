/** Repeats a check until it is true, for changes without an event. */
export const until = async (what: string, isSo: () => Promise<boolean>) => {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (await isSo()) return
    await new Promise((next) => setTimeout(next, 50))
  }
  throw new Error(`never came: ${what}`)
}
