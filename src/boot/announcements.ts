import { linesOf } from '@/domain/house'
import { readAnswer } from './readAnswer'

interface Announcement {
  readonly title: string
  readonly description: string
}

const areAnnouncements = (answer: unknown): answer is Announcement[] =>
  Array.isArray(answer) &&
  answer.every(
    (one: Partial<Announcement> | null) => typeof one?.title === 'string' && typeof one.description === 'string',
  )

/** Copies an element with another text. It sets text only, never markup, because the operator wrote it. */
const copyWith = (sample: Element, text: string) => {
  const copy = sample.cloneNode() as Element
  copy.textContent = text
  return copy
}

/**
 * Fills in the page's template. The template is the app's own component with one announcement of one line, drawn at
 * build time (tools/build/page.tsx).
 */
const drawAnnouncements = (announcements: readonly Announcement[]): boolean => {
  const template = document.querySelector<HTMLTemplateElement>('.g-shell-announcements')
  const list = template?.content.firstElementChild?.lastElementChild
  const card = list?.firstElementChild
  const [heading, line] = card?.children ?? []
  if (!template || !list || !card || !heading || !line || announcements.length === 0) return false
  list.replaceChildren(
    ...announcements.map(({ title, description }) => {
      const filled = card.cloneNode() as Element
      filled.append(copyWith(heading, title), ...linesOf(description).map((text) => copyWith(line, text)))
      return filled
    }),
  )
  template.replaceWith(template.content)
  return true
}

/** Invalid announcements are simply not shown: the code that reads the answer for the app reports what is wrong. */
export const showAnnouncements = async (answer: Promise<Response>): Promise<boolean> => {
  const announcements = await readAnswer(answer)
  return areAnnouncements(announcements) && drawAnnouncements(announcements)
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/**
 * The app does not wait longer than this for the announcements. On a slow network the app itself is not loaded by then.
 */
const FIRST_PAINT_LIMIT_MS = 500

/** How many frames pass on a cheap phone until what was drawn is visible. */
const FRAMES = 4

export const reportFirstPaint = (announcements: Promise<boolean>): void => {
  let seen: Promise<unknown> = announcements
  for (let frame = 0; frame < FRAMES; frame += 1) seen = seen.then(nextFrame)
  const limit = new Promise((resolve) => setTimeout(resolve, FIRST_PAINT_LIMIT_MS))
  window.firstPaint = { seen: Promise.race([seen, limit]), announcements }
}
