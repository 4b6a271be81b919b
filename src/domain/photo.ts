/** Of a house or a room. */
export interface Photo {
  readonly url: string
  /** of the widest that the host has */
  readonly width: number
  readonly height: number
  /** a tiny copy as a data URI, shown until the photo is there */
  readonly preview: string | null
}

/** The widths that every host has (contract A12). */
const WIDTHS = [480, 960, 1600] as const
/** For a browser that does not choose by itself. */
const USUAL_WIDTH = 960

/** The place of the first photo on a house's or room's screen: as wide as the column. */
export const PHOTO_SIZES = '(min-width: 960px) 584px, calc(100vw - 32px)'

/** What an img element needs. A relative address is completed with the API's host. */
export const sourcesOf = ({ url }: Pick<Photo, 'url'>, apiHost: string) => {
  const at = (width: number) => `${url.startsWith('/') ? apiHost : ''}${url}?w=${width}`
  return { src: at(USUAL_WIDTH), srcSet: WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ') }
}

/** For a style: nothing but a picture may be written there. */
export const previewStyle = ({ preview }: Photo) =>
  preview !== null && /^data:image\/\w+;base64,[\w+/=]+$/.test(preview)
    ? { backgroundImage: `url(${preview})` }
    : undefined
