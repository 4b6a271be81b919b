import type { LoaderDefinitionFunction } from 'webpack'

/** The catalogue of texts, or a file of it. */
const TEXTS = /\bfrom '([^']*\/copy(?:\/\w+)?)'/g

/**
 * Only a screen can be drawn anew in place; for any other module that says a text the browser would load the page anew, and
 * what was typed would be gone. So these modules read the changed text where they are.
 */
const followTexts: LoaderDefinitionFunction = (source) => {
  const texts = [...source.matchAll(TEXTS)].map(([, path]) => path)
  return texts.length === 0 ? source : `${source}\nimport.meta.webpackHot?.accept(${JSON.stringify(texts)})\n`
}

export default followTexts
