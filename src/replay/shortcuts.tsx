import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { copyPlayer as words } from '@/domain/copyPlayer'
import type { Playback } from './playback'
import type { Story } from './story'

const FIELDS = 'input:not([type=range], [type=checkbox]), textarea, select'
/** Elements that use space and Enter themselves. */
const PRESSED = 'button, summary, a, [type=checkbox]'
const TEN = 10

type Commands = Readonly<Record<string, () => void>>

interface Shortcuts {
  readonly story: Story
  readonly playback: Playback
  readonly onSearch: () => void
  readonly onHelp: () => void
  /** the window of the replayed app, which may have the focus */
  readonly stage: Window
}

/** The next line after this moment; after the last, the first again. */
const nextOf = (story: Story, index: number, isWanted: (line: Story['lines'][number]) => boolean) => {
  const wanted = story.lines.filter(isWanted)
  return (wanted.find(({ action }) => action > index) ?? wanted[0])?.action ?? null
}

const commandsOf = ({ story, playback, onSearch, onHelp }: Shortcuts, by: number): Commands => {
  const { index, last, jump, step, toggle, pause, shuttle } = playback
  const toNext = (isWanted: Parameters<typeof nextOf>[2]) => () => {
    const next = nextOf(story, index, isWanted)
    if (next !== null) jump(next)
  }
  return {
    ' ': toggle,
    arrowleft: () => step(-by),
    arrowright: () => step(by),
    home: () => jump(0),
    end: () => jump(last),
    j: () => shuttle(-1),
    k: pause,
    l: () => shuttle(1),
    m: toNext(({ kind }) => kind === 'mark'),
    e: toNext(({ isError }) => isError),
    '/': onSearch,
    '?': onHelp,
  }
}

/** Where the key was pressed; a dialog that was just closed has the focus until the next frame, but no keys. */
const focusOf = ({ target }: KeyboardEvent): Element | null =>
  target instanceof Element && target.closest('dialog:not([open])') === null ? target : null

const commandFor = (event: KeyboardEvent, shortcuts: Shortcuts): (() => void) | undefined => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  const focus = focusOf(event)
  if (ctrlKey || metaKey || altKey) return undefined
  if (focus?.closest(`${FIELDS}, dialog`)) return undefined
  if (key === ' ' && focus?.closest(PRESSED)) return undefined
  return commandsOf(shortcuts, shiftKey ? TEN : 1)[key.toLowerCase()]
}

/** The keys of a video editor, wherever the focus is, except in a field. */
export const useShortcuts = (shortcuts: Shortcuts) => {
  const { stage } = shortcuts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = commandFor(event, shortcuts)
      if (command === undefined) return
      event.preventDefault()
      command()
    }
    const windows = [window, stage]
    for (const one of windows) one.addEventListener('keydown', onKey)
    return () => {
      for (const one of windows) one.removeEventListener('keydown', onKey)
    }
  }, [shortcuts, stage])
}

const { keys } = words
const HELP: readonly (readonly [string, string])[] = [
  [keys.space, keys.playPause],
  [keys.arrows, keys.one],
  [keys.shiftArrows, keys.ten],
  [keys.ends, keys.beginOrEnd],
  ['J', keys.reverse],
  ['K', keys.stop],
  ['L', keys.onward],
  ['/', keys.search],
  ['M', keys.mark],
  ['E', keys.error],
  ['?', keys.help],
]

/** The browser's own dialog: Escape closes it, and the focus goes back where it was. */
export const ShortcutsHelp = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog className="r-help" ref={dialog} aria-labelledby="r-help-title" onClose={onClose}>
      <h2 id="r-help-title">{words.shortcuts}</h2>
      <dl>
        {HELP.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button block onClick={onClose}>
        {words.close}
      </Button>
    </dialog>
  )
}
