/** Random numbers that are the same for the same seed and index, so that one request can be sent again alone. */
export class Chance {
  private state: number

  constructor(seed: number, index: number) {
    this.state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) | 0
  }

  /** from 0 to 1, by mulberry32 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  isTrue(share: number): boolean {
    return this.next() < share
  }

  /** a whole number from 0 to `limit` - 1 */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)]
    if (found === undefined && list.length === 0) throw new Error('nothing to pick from')
    return found as T
  }
}
