/** A process of its own, which decodes one picture at a time and is killed with one that takes too long. */
import { AppError } from '../domain/errors'
import { lookAtImage } from '../domain/image'

export interface Picture {
  readonly bytes: Uint8Array
  readonly mayBeLarge: boolean
}

export type Decoded =
  | { readonly kind: 'jpeg'; readonly content: Uint8Array }
  /** to be sent again when no small picture waits */
  | { readonly kind: 'large' }
  | { readonly kind: 'refused'; readonly message: string }

const decode = async ({ bytes, mayBeLarge }: Picture): Promise<Decoded> => {
  try {
    const image = await lookAtImage(bytes)
    if (image.isLarge && !mayBeLarge) return { kind: 'large' }
    return { kind: 'jpeg', content: await image.reencode() }
  } catch (error) {
    if (error instanceof AppError) return { kind: 'refused', message: error.message }
    throw error
  }
}

process.on('message', (picture: Picture) => {
  void decode(picture).then((decoded) => process.send?.(decoded))
})
// A stop reaches the whole group: the server finishes its uploads first and ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.send?.('ready')
