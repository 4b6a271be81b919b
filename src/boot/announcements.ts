import { linesOf } from '@/domain/house'

interface Announcement {
  readonly title: string
  readonly description: string
}

const areAnnouncements = (answer: unknown): answer is Announcement[] =>
  Array.isArray(answer) &&
  answer.every(
    (one: Partial<Announcement> | null) => typeof one?.title === 'string' && typeof one.description === 'string',
  )

/** Text alone: what an operator writes is no markup. */
const copyWith = (sample: Element, text: string) => {
  const copy = sample.cloneNode() as Element
  copy.textContent = text
  return copy
}

/**
 * Fills in the page's template: the app's own part with one announcement of one line, drawn while building
 * (tools/build/page.tsx).
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

/** Whoever reads the answer for the app says what is wrong with it: here it is only not shown. */
export const showAnnouncements = async (answer: Promise<Response>): Promise<boolean> => {
  try {
    const response = await answer
    const announcements: unknown = response.ok && (await response.clone().json())
    return areAnnouncements(announcements) && drawAnnouncements(announcements)
  } catch {
    return false
  }
}

const nextFrame = () => new Promise((comes) => requestAnimationFrame(comes))

/** The app waits no longer than this for the announcements; on a slow network it is not here yet itself. */
const FIRST_PAINT_LIMIT_MS = 500

/** From drawing it to its being seen, on a cheap phone. */
const FRAMES = 4

export const reportFirstPaint = (announcements: Promise<boolean>): void => {
  let seen: Promise<unknown> = announcements
  for (let frame = 0; frame < FRAMES; frame += 1) seen = seen.then(nextFrame)
  const limit = new Promise((over) => setTimeout(over, FIRST_PAINT_LIMIT_MS))
  window.firstPaint = { seen: Promise.race([seen, limit]), announcements }
}
