/**
 * Rules that components add and remove at run time (a dialog's scroll lock). They are constructed style sheets, because
 * a strict content security policy refuses `<style>` elements but not these, nor a rule in a file of ours.
 */
const removers = new Map<string, () => void>()

const addSheet = (css: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** For Safari before 16.4, which constructs no style sheets. */
const addRule = (css: string) => {
  const [sheet] = Array.from(document.styleSheets)
  if (sheet === undefined) return () => undefined
  const rule = sheet.cssRules[sheet.insertRule(`@media all{${css}}`, sheet.cssRules.length)]
  return () => sheet.deleteRule(Array.from(sheet.cssRules).findIndex((other) => other === rule))
}

export const removeCSS = (key: string) => {
  removers.get(key)?.()
  removers.delete(key)
}

export const updateCSS = (css: string, key: string) => {
  removeCSS(key)
  removers.set(key, ('adoptedStyleSheets' in document ? addSheet : addRule)(css))
}

export const injectCSS = (css: string) => {
  updateCSS(css, css)
}
