import { copyPlayer } from '@/domain/copyPlayer'
import type { Viewport } from '@/recording/device'

export interface StageFrame {
  readonly window: Window & typeof globalThis
  /** where the app is drawn */
  readonly root: HTMLElement
  readonly resize: (viewport: Viewport) => void
}

const loaded = (link: HTMLLinkElement) =>
  new Promise<void>((done, fail) => {
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => fail(new Error(`no ${link.href}`)))
  })

/** Copies the styles that this page has by now, in their order; they must be loaded before the network is closed. */
const takeStyles = async (document: Document): Promise<void> => {
  const copies = [...window.document.querySelectorAll('link[rel=stylesheet], style')].map(
    (style) => document.importNode(style, true) as HTMLLinkElement | HTMLStyleElement,
  )
  const coming = copies.flatMap((style) => (style.localName === 'link' ? loaded(style as HTMLLinkElement) : []))
  document.head.append(...copies)
  await Promise.all(coming)
}

/**
 * An empty document of this origin. `open` makes it one that follows the standards; without `close`, which would look for
 * a doctype and not find it. Its policy is that of the page.
 */
const emptyDocument = (frame: HTMLIFrameElement): Document => {
  const document = frame.contentDocument
  if (document === null) throw new Error('the stage has no document')
  document.open()
  const html = document.createElement('html')
  html.lang = window.document.documentElement.lang
  html.append(document.createElement('head'), document.createElement('body'))
  document.append(html)
  return document
}

/** Antd tests whether a value is an element of its own window; those on the stage belong to another window. */
const recogniseElementsOf = (other: Window & typeof globalThis) => {
  for (const name of ['Element', 'HTMLElement', 'SVGElement'] as const) {
    const [ours, theirs] = [window[name], other[name]]
    Object.defineProperty(ours, Symbol.hasInstance, {
      configurable: true,
      value(this: unknown, value: unknown) {
        const isOurs = Function.prototype[Symbol.hasInstance].call(this, value)
        return isOurs || (this === ours && Function.prototype[Symbol.hasInstance].call(theirs, value))
      },
    })
  }
}

/** Shows it as large as there is room, and never larger than it was. */
const fit = (place: HTMLElement, frame: HTMLIFrameElement, { width, height }: Viewport) => {
  place.classList.toggle('r-wide', width > height)
  const scale = Math.min(place.clientWidth / width, place.clientHeight / height, 1)
  frame.style.width = `${width}px`
  frame.style.height = `${height}px`
  frame.style.transform = `translate(-50%, -50%) scale(${scale})`
}

/** A window of the recorded size, in which the app sees the width that it saw; shown as large as there is room. */
export const openStageFrame = async (place: HTMLElement, first: Viewport): Promise<StageFrame> => {
  let viewport = first
  const frame = document.createElement('iframe')
  frame.className = 'r-frame'
  frame.title = copyPlayer.stage
  const isThere = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  place.replaceChildren(frame)
  place.classList.add('r-stage')
  await isThere
  const inside = emptyDocument(frame)
  await takeStyles(inside)
  const root = inside.createElement('div')
  root.id = 'root'
  inside.body.append(root)
  const other = frame.contentWindow as (Window & typeof globalThis) | null
  if (other === null) throw new Error('the stage has no window')
  recogniseElementsOf(other)
  const refit = () => fit(place, frame, viewport)
  new ResizeObserver(refit).observe(place)
  refit()
  const resize = (wanted: Viewport) => {
    viewport = wanted
    refit()
  }
  return { window: other, root, resize }
}
