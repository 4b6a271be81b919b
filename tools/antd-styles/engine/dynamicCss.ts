/**
 * Rules that components add and remove at run time (a dialog's scroll lock). They are constructed style sheets, because
 * a strict content security policy refuses `<style>` elements but not these.
 */
const sheets = new Map<string, CSSStyleSheet>()

export const removeCSS = (key: string) => {
  const sheet = sheets.get(key)
  if (sheet === undefined) return
  sheets.delete(key)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
}

export const updateCSS = (css: string, key: string) => {
  removeCSS(key)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(key, sheet)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

export const injectCSS = (css: string) => {
  updateCSS(css, css)
}
