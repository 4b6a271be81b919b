/** Says that the app can be put on the device: not in index.html, where a browser fetches it before the first screen. */
export const nameManifest = (): void => {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/react/manifest.webmanifest'
  document.head.append(link)
}
