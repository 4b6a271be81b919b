import imageCompression from 'browser-image-compression'
import { SENT_PIXELS } from './preparation'

/** Below the limit by either meaning of a kilobyte. */
const TARGET_BYTES = 300_000
const BYTES_PER_MEGABYTE = 1024 * 1024

/** Each round takes a twentieth off sides and quality: enough of them bring the noisiest picture down. */
const ROUNDS = 40

/**
 * A smaller JPEG of a picture; rejects where the browser cannot read it. The library's own worker is off: it is made of
 * a script text and would fetch its code from a public address, ours (reduceWorker) is a file we serve.
 * Browsers turn pictures by their EXIF orientation themselves, so the library need not look for it (its parser hangs on odd files).
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
