import imageCompression from 'browser-image-compression'
import { SENT_PIXELS } from './preparation'

/** Below the limit, whether a kilobyte is 1000 or 1024 bytes. */
const TARGET_BYTES = 300_000
const BYTES_PER_MEGABYTE = 1024 * 1024

/** Each round reduces sides and quality by a twentieth; this is enough for even the noisiest picture. */
const ROUNDS = 40

/**
 * Makes a smaller JPEG from a picture; rejects if the browser cannot read it. The library's own worker is off: it is
 * made from a script text and would load its code from a public address. Our worker (reduceWorker) is a file that we
 * serve. Browsers turn pictures by their EXIF orientation themselves, so the library need not read it (its parser hangs
 * on unusual files).
 */
export const compress = (file: File): Promise<Blob> =>
  imageCompression(file, {
    useWebWorker: false,
    maxSizeMB: TARGET_BYTES / BYTES_PER_MEGABYTE,
    maxWidthOrHeight: SENT_PIXELS,
    fileType: 'image/jpeg',
    initialQuality: 0.82,
    maxIteration: ROUNDS,
    exifOrientation: 1,
  })
