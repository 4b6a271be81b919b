import {
  fitsUntouched,
  imageKind,
  jpegName,
  planPreparation,
  SIGNATURE_BYTES,
  type ImageKind,
} from '@griya/common/device/images/preparation'

export type ImageRefusal = 'tooLarge' | 'notAnImage' | 'heic' | 'notPrepared'

export type PreparedImage =
  { readonly kind: 'ready'; readonly file: File } | { readonly kind: 'refused'; readonly reason: ImageRefusal }

const ready = (file: File): PreparedImage => ({ kind: 'ready', file })
const refused = (reason: ImageRefusal): PreparedImage => ({ kind: 'refused', reason })
const unreadable = (kind: ImageKind): PreparedImage => refused(kind === 'heic' ? 'heic' : 'notAnImage')

const kindOf = async (file: File): Promise<ImageKind | null> =>
  imageKind(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))

type ImageFit = 'fits' | 'large' | 'broken'

const measure = async (file: File): Promise<ImageFit> => {
  // if the browser cannot measure it, the server decides
  if (typeof createImageBitmap === 'undefined') return 'fits'
  try {
    const bitmap = await createImageBitmap(file)
    const fits = fitsUntouched(bitmap.width, bitmap.height)
    bitmap.close()
    return fits ? 'fits' : 'large'
  } catch {
    return 'broken'
  }
}

const reduce = async (file: File, kind: ImageKind): Promise<PreparedImage> => {
  // files from phones may have no type or a wrong one
  const typed = new File([file], file.name, { type: `image/${kind}`, lastModified: file.lastModified })
  const { reduceImage } = await import('./reduceImage')
  const reduced = await reduceImage(typed)
  return reduced === null
    ? unreadable(kind)
    : ready(new File([reduced], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified }))
}

/** The chosen file as it will be sent, or the reason why it cannot be sent. */
export const prepareImage = async (file: File): Promise<PreparedImage> => {
  try {
    const kind = await kindOf(file)
    const plan = planPreparation(kind, file.size)
    if (plan === 'tooLarge') return refused('tooLarge')
    if (plan === 'notAnImage' || kind === null) return refused('notAnImage')
    const measured = plan === 'measure' ? await measure(file) : 'large'
    if (measured === 'broken') return unreadable(kind)
    return measured === 'fits' ? ready(file) : await reduce(file, kind)
  } catch {
    // the file cannot be read any more, or the code for compression could not be loaded
    return refused('notPrepared')
  }
}
