import { Modal } from 'antd'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { keys as copy } from '../copy/payments'

interface KeyActions {
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

const actionFor = (key: string): ((keys: KeyActions) => void) | undefined => {
  if (/^[1-5]$/.test(key)) return ({ reason }) => reason(Number(key))
  const named: Readonly<Record<string, keyof Omit<KeyActions, 'reason'>>> = {
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
export const usePaymentKeys = (keys: KeyActions) => {
  const latest = useRef(keys)
  // not useEffect: a key that is pressed right after the paint must see the new payment
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

/** The list of the keys. */
export const KeysDialog = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => (
  <Modal open={isOpen} onCancel={onClose} footer={null} title={copy.title} width={420}>
    <dl className="o-keys">
      {copy.list.map(([key, effect]) => (
        <div key={key}>
          <dt>
            <kbd className="o-key">{key}</kbd>
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
  </Modal>
)
