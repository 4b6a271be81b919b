/** The widths that every host has (contract A12). */
export const PHOTO_WIDTHS = [480, 960, 1600] as const
/** For a browser that does not choose by itself. */
const USUAL_WIDTH = 960

/** The place of the first photo on a house's or room's screen: as wide as the column. */
export const PHOTO_SIZES = '(min-width: 960px) 584px, calc(100vw - 32px)'

/** What an img element needs. A relative address is completed with the API's host. */
export const sourcesOf = ({ url }: { readonly url: string }, apiHost: string) => {
  const at = (width: number) => `${url.startsWith('/') ? apiHost : ''}${url}?w=${width}`
  return { src: at(USUAL_WIDTH), srcSet: PHOTO_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ') }
}
