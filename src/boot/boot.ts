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
}

declare const BOOT_ROUTES: readonly BootRoute[]

interface EarlyWindow {
  griyaEarly?: { readonly token: string; readonly phone: string; readonly answers: Record<string, Promise<Response>> }
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

const preload = (file: string) => {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}

const boot = () => {
  const token = stored('token')
  const phone = stored('phone_number')
  const path = location.pathname.replace(/^\/react/, '').replace(/\/$/, '') || '/'
  // who is signed in leaves the login for the menu, and who is not comes to it
  const place = token === '' ? '/login' : path === '/login' ? '/' : path
  for (const { pattern, files, calls } of BOOT_ROUTES) {
    const found = new RegExp(`^${pattern}$`).exec(place)
    if (found === null) continue
    files.forEach(preload)
    if (token === '') {
      document.documentElement.classList.add('g-shows-login')
      return
    }
    const host = document.querySelector('meta[name="api-host"]')?.getAttribute('content')?.replace(/\/+$/, '') ?? ''
    const answers: Record<string, Promise<Response>> = {}
    for (const call of calls) {
      const url = `${host}/api/${call.replace('$1', found[1] ?? '')}`
      const headers = { Accept: 'application/json', 'X-User-Email': phone, 'X-User-Token': token }
      const signal = AbortSignal.timeout?.(READ_LIMIT_MS) ?? null
      const answer = fetch(url, { headers, cache: 'no-store', signal })
      // whoever takes the answer hears of it; nobody may
      answer.catch(() => undefined)
      answers[url] = answer
    }
    ;(window as EarlyWindow).griyaEarly = { token, phone, answers }
    return
  }
}

if (!/^\/react\/(?:replay|error)\/?$/.test(location.pathname)) boot()
