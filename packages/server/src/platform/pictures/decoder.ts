/** Runs in a process of its own. It decodes one picture at a time, and is killed if a picture takes too long. */
import { makeNameCard, makePhotoCard } from '../../domain/card'
import { AppError } from '../../domain/errors'
import { lookAtImage, type MadePhoto } from '../../domain/image'
import { printOf } from '../../domain/picturePrint'
import { endWithServer } from '../process/endWithServer'

export interface Picture {
  /** a name instead of a picture is drawn */
  readonly source: Uint8Array | string
  readonly make: 'jpeg' | 'proof' | 'photo' | 'card'
  readonly mayBeLarge: boolean
}

/** A picture that is compared with others. */
export interface MadeProof {
  readonly jpeg: Uint8Array
  readonly print: Uint8Array
}

export type DecoderAnswer =
  | { readonly kind: 'jpeg' | 'card'; readonly made: Uint8Array }
  | { readonly kind: 'proof'; readonly made: MadeProof }
  | { readonly kind: 'photo'; readonly made: MadePhoto }
  /** not decoded: the queue sends it again when no small picture is waiting */
  | { readonly kind: 'large' }
  | { readonly kind: 'refused'; readonly message: string }

const decode = async ({ source, make, mayBeLarge }: Picture): Promise<DecoderAnswer> => {
  try {
    if (typeof source === 'string') return { kind: 'card', made: await makeNameCard(source) }
    if (make === 'card') return { kind: make, made: await makePhotoCard(source) }
    const image = await lookAtImage(source)
    if (image.isLarge && !mayBeLarge) return { kind: 'large' }
    if (make === 'photo') return { kind: make, made: await image.makePhoto() }
    const jpeg = await image.reencode()
    return make === 'proof' ? { kind: make, made: { jpeg, print: await printOf(jpeg) } } : { kind: make, made: jpeg }
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
