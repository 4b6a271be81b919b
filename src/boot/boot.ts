/**
 * Runs from the page itself, before any script has come: asks for the code of the screen that the address names, and makes
 * that screen's first calls, so that both travel beside the app instead of after it. The build fills in the table and puts
 * the result into index.html; without it (a content policy that knows no hashes) the app works all the same.
 */
interface BootRoute {
  /** of the address below /react */
  readonly pattern: string
  readonly files: readonly string[]
  /** after /api/; $1 is the pattern's first group */
  readonly calls: readonly string[]
  /** what of the page's own picture is next */
  readonly shows?: 'login' | 'menu'
  /** the address may hold a search for rooms of the house that the pattern's first group names */
  readonly findsRooms?: boolean
}

declare const BOOT_ROUTES: readonly BootRoute[]

interface EarlyWindow {
  earlyAnswers?: {
    readonly token: string
    readonly phone: string
    readonly answers: Record<string, Promise<Response>>
  }
  /** what the page shows by itself (src/lib/firstPaint) */
  firstPaint?: { readonly seen: Promise<unknown>; readonly announcements: Promise<boolean> }
}

/** as long as the app waits for a reading (src/lib/http/send); older browsers know no such signal */
const READ_LIMIT_MS = 30_000

const stored = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const meta = (name: string): string =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? ''

const DAY_SECONDS = 86_400
/** Zones whose midnight needs no calendar, and their hours ahead of UTC (src/domain/calendar). */
const HOURS: Readonly<Record<string, number>> = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }

/** The search for rooms that the address holds, as src/features/booking/useSearchChoice reads it; [] where that is unsure. */
const roomSearch = (house: string): string[] => {
  const params = new URLSearchParams(location.search)
  const hours = HOURS[meta('time-zone')]
  if (params.get('rooms') !== '1' || hours === undefined) return []
  const today = Math.floor((Date.now() / 1000 + hours * 3600) / DAY_SECONDS)
  const date = params.get('start')
  const day = date === null ? today : Date.parse(date) / 1000 / DAY_SECONDS
  const count = Number(params.get('unit') ?? 1)
  // the window of spec section 9; not so for what is no number
  if (!(day >= today - 1 && day <= today + 7 && count > 0)) return []
  const start = day * DAY_SECONDS - hours * 3600
  const rooms = `houses/${house}/filter_rooms`
  switch (params.get('period') ?? 'weekly') {
    case 'daily':
      return [`${rooms}?start=${start}&end=${start + count * DAY_SECONDS}`]
    case 'weekly':
      return [`${rooms}_weekly?number_of_week=${count}&start=${start}`]
    case 'monthly':
      return [`${rooms}?number_of_month=${count}&start=${start}`]
    default:
      return []
  }
}

const preload = (file: string) => {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}

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
const textOf = (tag: string, text: string) => {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/** The announcements below the menu that the page shows, as src/features/menu/Announcements draws them. */
const drawAnnouncements = (announcements: readonly Announcement[]) => {
  const section = document.querySelector<HTMLElement>('.g-shell-news')
  if (section === null || announcements.length === 0) return false
  for (const { title, description } of announcements) {
    const card = textOf('article', '')
    card.className = 'g-card'
    card.append(textOf('h3', title), ...description.split(/\r\n|\r|\n/).map((line) => textOf('p', line)))
    section.lastElementChild?.append(card)
  }
  section.hidden = false
  return true
}

/** Whoever reads the answer for the app says what is wrong with it: here it is only not shown. */
const showAnnouncements = async (answer: Promise<Response>) => {
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

const reportFirstPaint = (announcements: Promise<boolean>) => {
  let seen: Promise<unknown> = announcements
  for (let frame = 0; frame < FRAMES; frame += 1) seen = seen.then(nextFrame)
  const limit = new Promise((over) => setTimeout(over, FIRST_PAINT_LIMIT_MS))
  ;(window as EarlyWindow).firstPaint = { seen: Promise.race([seen, limit]), announcements }
}

/** A device that was here before has the app, and perhaps what it showed, sooner than any answer. */
const isFirstVisit = () => (navigator.serviceWorker?.controller ?? null) === null

const boot = () => {
  const token = stored('token')
  const phone = stored('phone_number')
  const path = location.pathname.replace(/^\/react/, '').replace(/\/$/, '') || '/'
  // who is signed in leaves the login for the menu, and who is not comes to it
  const place = token === '' ? '/login' : path === '/login' ? '/' : path
  const { classList } = document.documentElement
  if (token !== '') classList.add('g-is-tenant')
  for (const { pattern, files, calls, shows, findsRooms } of BOOT_ROUTES) {
    const found = new RegExp(`^${pattern}$`).exec(place)
    if (found === null) continue
    files.forEach(preload)
    if (shows !== undefined) classList.add(`g-shows-${shows}`)
    if (token === '') return
    const host = meta('api-host').replace(/\/+$/, '')
    const id = found[1] ?? ''
    const answers: Record<string, Promise<Response>> = {}
    for (const call of [...calls, ...(findsRooms ? roomSearch(id) : [])]) {
      const url = `${host}/api/${call.replace('$1', id)}`
      const headers = { Accept: 'application/json', 'X-User-Email': phone, 'X-User-Token': token }
      const signal = AbortSignal.timeout?.(READ_LIMIT_MS) ?? null
      const answer = fetch(url, { headers, cache: 'no-store', signal })
      // whoever takes the answer hears of it; nobody may
      answer.catch(() => undefined)
      answers[url] = answer
      if (call === 'announcements' && isFirstVisit()) reportFirstPaint(showAnnouncements(answer))
    }
    ;(window as EarlyWindow).earlyAnswers = { token, phone, answers }
    return
  }
}

if (!/^\/react\/(?:replay|error)\/?$/.test(location.pathname)) boot()
