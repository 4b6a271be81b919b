/** Runs in a process of its own. It decodes one picture at a time, and is killed if a picture takes too long. */
import { AppError } from '../../domain/errors'
import { lookAtImage, type MadePhoto } from '../../domain/image'
import { endWithServer } from '../process/endWithServer'

export interface Picture {
  readonly bytes: Uint8Array
  readonly make: 'jpeg' | 'photo'
  readonly mayBeLarge: boolean
}

export type DecoderAnswer =
  | { readonly kind: 'jpeg'; readonly made: Uint8Array }
  | { readonly kind: 'photo'; readonly made: MadePhoto }
  /** not decoded: the queue sends it again when no small picture is waiting */
  | { readonly kind: 'large' }
  | { readonly kind: 'refused'; readonly message: string }

const decode = async ({ bytes, make, mayBeLarge }: Picture): Promise<DecoderAnswer> => {
  try {
    const image = await lookAtImage(bytes)
    if (image.isLarge && !mayBeLarge) return { kind: 'large' }
    if (make === 'photo') return { kind: make, made: await image.makePhoto() }
    return { kind: make, made: await image.reencode() }
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', message: error.message }
    throw error
  }
}

process.on('message', (picture: Picture) => {
  void decode(picture).then((decoded) => process.send?.(decoded))
})
endWithServer()
process.send?.('ready')
