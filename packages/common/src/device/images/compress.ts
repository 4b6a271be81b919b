import { SENT_PIXELS } from './preparation'

/** Below the limit, whether a kilobyte is 1000 or 1024 bytes. */
const TARGET_BYTES = 300_000

const FIRST_QUALITY = 0.82
/** What a round leaves of sides and quality while the JPEG is too large; even noise fits after some rounds. */
const ROUND = 0.95

interface Surface {
  readonly source: HTMLCanvasElement | OffscreenCanvas
  readonly context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  readonly toJpeg: (quality: number) => Promise<Blob>
}

const type = 'image/jpeg'

const inPage = (width: number, height: number): Surface => {
  const source = Object.assign(document.createElement('canvas'), { width, height })
  const toJpeg = (quality: number) =>
    new Promise<Blob>((resolve, reject) =>
      source.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no memory for a JPEG'))), type, quality),
    )
  return { source, context: source.getContext('2d'), toJpeg }
}

const inWorker = (width: number, height: number): Surface => {
  const source = new OffscreenCanvas(width, height)
  const toJpeg = (quality: number) => source.convertToBlob({ type, quality })
  return { source, context: source.getContext('2d'), toJpeg }
}

const isWorker = typeof document === 'undefined'

const draw = (picture: CanvasImageSource, width: number, height: number): Surface => {
  const surface = (isWorker ? inWorker : inPage)(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const { context, source } = surface
  if (context === null) throw new Error('no memory for a canvas')
  // a JPEG shows nothing through; without this, what was transparent would be black
  context.fillStyle = 'white'
  context.fillRect(0, 0, source.width, source.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, source.width, source.height)
  return surface
}

/** Black, 2 x 1 pixels, to be turned by a quarter. */
const LYING =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wCEAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB' +
  'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB' +
  'AQEBAf/AABEIAAEAAgMBEQACEQEDEQH/xABKAAEAAAAAAAAAAAAAAAAAAAALEAEAAAAAAAAAAAAAAAAAAAAAAQEAAAAAAAAAAAAAAAAAAAAAEQEA' +
  'AAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwA/8H//2Q=='

/** Some browsers ignore the orientation in a picture's EXIF data here, but not where the page shows a picture. */
const bitmapOf = async (file: File): Promise<ImageBitmap> => {
  const lying = Uint8Array.from(atob(LYING), (byte) => byte.charCodeAt(0))
  const { width, height } = await createImageBitmap(new Blob([lying], { type }))
  if (width > height) throw new Error('this browser lays pictures on their side')
  return createImageBitmap(file)
}

export const imageOf = async (file: Blob): Promise<HTMLImageElement> => {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The picture upright and within the limit of pixels; the large one is let go of at once, since it may take 200 MB. */
const drawFirst = async (file: File): Promise<Surface> => {
  const picture = await (isWorker ? bitmapOf : imageOf)(file)
  // an element that is on no page is as large as its picture
  const scale = Math.min(1, SENT_PIXELS / Math.max(picture.width, picture.height))
  const first = draw(picture, picture.width * scale, picture.height * scale)
  if ('close' in picture) picture.close()
  return first
}

/** Makes a smaller JPEG from a picture; rejects if the browser cannot read it. */
export const compress = async (file: File): Promise<Blob> => {
  const { source, toJpeg } = await drawFirst(file)
  let jpeg = await toJpeg(FIRST_QUALITY)
  for (let left = ROUND; jpeg.size > TARGET_BYTES; left *= ROUND)
    jpeg = await draw(source, source.width * left, source.height * left).toJpeg(FIRST_QUALITY * left)
  return jpeg
}
