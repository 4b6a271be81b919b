import type { FloorWords } from './floorWords'

/*
 * Says at once what is wrong where an app cannot begin, the tenants' or the operators': the browser is older than what the
 * build supports (browserslist in package.json), or a file of the app did not arrive. The build writes it in the oldest syntax,
 * as a script of its own before all others (tools/build/floorScript.ts), because such a browser does not read the others.
 */

/** the build puts them here */
declare const FLOOR_WORDS: FloorWords

;(() => {
  let isTold = false

  const link = (text: string, href: string) => {
    const made = document.createElement('a')
    made.textContent = text
    made.href = href
    return made
  }

  const chat = () => {
    const meta = document.querySelector('meta[name="support-whatsapp"]')
    const number = meta === null ? '' : meta.getAttribute('content')
    return number ? link(FLOOR_WORDS.chat, 'https://wa.me/' + number) : null
  }

  const draw = (text: string, more: Node | null) => {
    const notice = document.createElement('div')
    const sentence = document.createElement('p')
    sentence.textContent = text
    notice.className = 'g-floor'
    notice.setAttribute('role', 'alert')
    notice.appendChild(sentence)
    if (more !== null) notice.appendChild(more)
    document.body.textContent = ''
    document.body.appendChild(notice)
  }

  const tell = (text: string, more: () => Node | null) => {
    if (isTold) return
    isTold = true
    const show = () => draw(text, more())
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show)
    else show()
  }

  const tellTooOld = () => tell(FLOOR_WORDS.tooOld, chat)
  const tellNotArrived = () => tell(FLOOR_WORDS.notArrived, () => link(FLOOR_WORDS.retry, location.href))

  /** Once the app has drawn, it says itself what goes wrong. Before, the tenants' page shows its frame, the operators' none. */
  const isAwaited = () => document.readyState === 'loading' || document.querySelector('.g-first, #root:empty') !== null
  /** Each page begins with two of these. */
  const FIRST = /\/(?:main|app|framework|operator)\b[^/]*\.js$/

  window.addEventListener(
    'error',
    (event) => {
      const { target, message = '' } = event
      if (!isAwaited()) return
      if (target !== null && 'src' in target) {
        if (FIRST.test(String(target.src))) tellNotArrived()
      } else if (message.indexOf('SyntaxError') >= 0 && message.indexOf('JSON') < 0) {
        // a page that somebody on the way sent instead of the script, or half of the script
        if (/'<'|end of/.test(message)) tellNotArrived()
        else tellTooOld()
      }
    },
    true,
  )

  const needed = [
    'fetch' in window,
    'indexedDB' in window,
    'ResizeObserver' in window,
    'Promise' in window && 'allSettled' in Promise,
    'arrayBuffer' in Blob.prototype,
    'flatMap' in Array.prototype,
    'fromEntries' in Object,
    'CSS' in window && CSS.supports('color', 'var(--any)'),
  ]
  if (needed.indexOf(false) >= 0) tellTooOld()
})()
