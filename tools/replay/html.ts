export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Of every page that a command of this folder writes. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; --line: light-dark(#d5dbe1, #3a4450) }
body { max-width: 1400px; margin: 0 auto; padding: 24px }
section { border-top: 1px solid var(--line); padding: 8px 0 24px }
small { font-weight: normal; opacity: 0.7 }
.screens { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 16px }
figure { margin: 0 } img { max-width: 100%; border: 1px solid var(--line) }
pre, table { overflow-x: auto; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere }
td, th { text-align: left; vertical-align: top; padding: 2px 12px 2px 0 }
ins { background: light-dark(#d7f5dd, #12401d); text-decoration: none } del { background: light-dark(#fbdcdc, #5a1a1a) }
.same { opacity: 0.7 }`

/** A page that needs no other file. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${PAGE_STYLE}</style>
${body}
</html>
`

export const figure = (caption: string, bytes: Buffer, type: 'png' | 'webp'): string =>
  `<figure><figcaption>${escaped(caption)}</figcaption><img alt="${escaped(caption)}" src="data:image/${type};base64,${bytes.toString('base64')}"></figure>`
