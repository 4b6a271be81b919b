/** The files of the app in this build, by their order. The build puts them here. */
declare const BOOT_FILES: {
  readonly styles: readonly string[]
  readonly first: readonly string[]
  readonly later: readonly string[]
}

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

/** The server's content policy allows this policy by its name. */
const POLICY = 'griya-start'

/** The browser may demand that a script's address was checked by a policy. These come from the build. */
const asScriptAddress = (): ((url: string) => string) => {
  const rules = { createScriptURL: (url: string) => url }
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy(POLICY, rules) ?? rules
  return (url) => policy.createScriptURL(url)
}

const link = (facts: { readonly rel: string; readonly href: string; readonly as?: string }) => {
  const made = Object.assign(document.createElement('link'), facts)
  document.head.append(made)
  return made
}

export const preload = (href: string): void => {
  link({ rel: 'preload', as: href.endsWith('.css') ? 'style' : 'script', href })
}

/** In milliseconds: the app does not wait any longer for a photo. */
const PATIENCE_MS = 1_000

/** The photo has the line for itself: the scripts would take most of it. */
const afterPhoto = (start: () => void): void => {
  const photo = document.querySelector<HTMLImageElement>('.g-first-photo > img')
  if (photo === null || photo.complete) return start()
  const limit = setTimeout(() => go(), PATIENCE_MS)
  const go = () => {
    clearTimeout(limit)
    photo.onload = photo.onerror = null
    start()
  }
  photo.onload = photo.onerror = go
}

/** The app draws when its rules are there; a style that a script adds keeps nothing else from being painted. */
const whenStyled = (run: () => void) => {
  let missing = BOOT_FILES.styles.length
  const count = () => {
    missing -= 1
    if (missing === 0) run()
  }
  for (const href of BOOT_FILES.styles) {
    const style = link({ rel: 'stylesheet', href })
    style.onload = style.onerror = count
  }
}

/** Loads the app of a public page, whose photo and heading are there before. */
export const startAfterPhoto = (files: readonly string[]): void =>
  afterPhoto(() => {
    const addressOf = asScriptAddress()
    whenStyled(() => {
      for (const file of BOOT_FILES.first) {
        const script = document.createElement('script')
        document.body.append(Object.assign(script, { async: false, src: addressOf(file) }))
      }
    })
    for (const file of [...BOOT_FILES.first, ...BOOT_FILES.later, ...files]) preload(file)
  })
