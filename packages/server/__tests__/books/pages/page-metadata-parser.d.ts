declare module 'page-metadata-parser' {
  /** What Firefox reads of a page that somebody shares. */
  export const getMetadata: (
    document: Document,
    url: string,
  ) => Readonly<Record<'title' | 'description' | 'url' | 'type' | 'provider' | 'image', string>>
}
