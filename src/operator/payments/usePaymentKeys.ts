import { useEffect, useLayoutEffect, useRef } from 'react'

export interface PaymentKeys {
  readonly confirm: () => void
  readonly reject: () => void
  /** 1 to 5, while reasons are shown */
  readonly reason: (nth: number) => void
  readonly next: () => void
  readonly previous: () => void
  readonly undo: () => void
  readonly zoom: () => void
  readonly help: () => void
  readonly escape: () => void
}

const actionFor = (key: string): ((keys: PaymentKeys) => void) | undefined => {
  if (/^[1-5]$/.test(key)) return ({ reason }) => reason(Number(key))
  const named: Readonly<Record<string, keyof Omit<PaymentKeys, 'reason'>>> = {
    c: 'confirm',
    r: 'reject',
    u: 'undo',
    z: 'zoom',
    '?': 'help',
    arrowright: 'next',
    arrowleft: 'previous',
    escape: 'escape',
  }
  const name = named[key.toLowerCase()]
  return name === undefined ? undefined : (keys) => keys[name]()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** A dialog has the keys to itself: what is behind it cannot be seen, so it must not be decided. */
const isDialogOpen = () =>
  // one that was closed may stay in the document, without a place on the screen
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.getClientRects().length > 0)

/** The keys of the payment that is shown. */
export const usePaymentKeys = (keys: PaymentKeys) => {
  const latest = useRef(keys)
  // with the frame that shows it: the next key may come before an effect would run
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // a key that is held down would confirm the whole queue
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || isDialogOpen()) return
      const action = actionFor(event.key)
      if (action === undefined) return
      event.preventDefault()
      action(latest.current)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
