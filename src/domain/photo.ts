/** Of a house or a room. */
export interface Photo {
  readonly url: string
  /** of the widest that the host has */
  readonly width: number
  readonly height: number
  /** a tiny copy as a data URI, shown until the photo is there */
  readonly preview: string | null
}

/** For a style: nothing but a picture may be written there. */
export const previewStyle = ({ preview }: Photo) =>
  preview !== null && /^data:image\/\w+;base64,[\w+/=]+$/.test(preview)
    ? { backgroundImage: `url(${preview})` }
    : undefined
