/** Saves a file as a download of the browser. */
export const saveFile = (name: string, content: Blob): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // the browser may still be reading it
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
