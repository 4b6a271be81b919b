import sharp from 'sharp'

/*
 * Tells that two pictures are the same one, saved anew or made smaller. A difference hash cannot: of two transfers in one
 * bank's app it differs by 0 to 6 of 256 bits, and of a copy that a chat has made smaller by 23. So the averages of a fine grid
 * are compared. Each cell is averaged over exactly its part of the picture, or a smaller copy would be shifted against it.
 */

/** Cells in each direction: fine enough to see another date or name in a screenshot. */
const SIDE = 64
/**
 * By how much a cell may be lighter or darker. Copies differed by 0 to 8 (JPEG down to quality 40, down to a third of the width, twice
 * through a chat), and screenshots of other transfers in the same app by 10 (one digit) to 104.
 */
const MOST = 8

interface Raw {
  readonly data: Uint8Array
  readonly info: { readonly width: number; readonly height: number }
}

/** Averages along a line of `length` values that stand `step` apart. */
const averages = (
  values: ArrayLike<number>,
  { from, step, length }: Readonly<Record<'from' | 'step' | 'length', number>>,
) =>
  Array.from({ length: SIDE }, (_, cell) => {
    const [begin, end] = [(cell * length) / SIDE, ((cell + 1) * length) / SIDE]
    let sum = 0
    for (let at = Math.floor(begin); at < end; at++)
      sum += (values[from + at * step] ?? 0) * (Math.min(at + 1, end) - Math.max(at, begin))
    return sum / (end - begin)
  })

/** How light each cell of the picture is, row by row. */
export const printOf = async (jpeg: Uint8Array): Promise<Uint8Array> => {
  const { data, info }: Raw = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const narrow = Array.from({ length: height }, (_, row) =>
    averages(data, { from: row * width, step: 1, length: width }),
  ).flat()
  const columns = Array.from({ length: SIDE }, (_, from) => averages(narrow, { from, step: SIDE, length: height }))
  return Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    Math.round(columns[at % SIDE]?.[Math.floor(at / SIDE)] ?? 0),
  )
}

export const isSamePrint = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((cell, at) => Math.abs(cell - (other[at] ?? 0)) <= MOST)

/** How light the whole is, in hundredths: by it the few are found that may be the same. */
export const lightOf = (print: Uint8Array): number =>
  Math.round((print.reduce((sum, cell) => sum + cell, 0) / print.length) * 100)
/** Copies differed by less than one step of 256. */
export const MOST_LIGHT = 150
