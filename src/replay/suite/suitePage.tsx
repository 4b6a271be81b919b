import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { screenText } from '@/recording/catalogue'
import type { Recording } from '@/recording/file'
import { readRecording } from '@/recording/reading'
import { perform } from '@/recording/traces'
import { focusHere, visibleText } from '@/recording/visibleText'
import { selectPlace } from '@/state/navigation/navigation'
import type { RootState } from '@/state/rootReducer'
import { loadAllParts, thisApp } from '../loadRecording'
import { sealPage } from '../sealPage'
import { createReplayStore, keepPlaceholders, Stage } from '../Stage'
import { textOf } from '../unpack'
import { judgePress } from './controls'
import { fillDevice } from './device'
import { createDrive, type Drive, type Need } from './drive'
import { nameOfRegion } from './regions'
import { lastOf } from '@griya/common/lists'

/** Every text of a picture is drawn with it, whatever fonts a machine has. */
const FONT = 'Griya Suite'

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

const drawWith = async (font: string) => {
  const face = new FontFace(FONT, fromBase64(font), { weight: '100 900' })
  document.fonts.add(await face.load())
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* { font-family: '${FONT}' !important; caret-color: transparent !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

const recordingIn = async (base64: string): Promise<Recording> => {
  const text = await textOf(new Blob([fromBase64(base64)]))
  const read = text === null ? null : readRecording(text)
  if (read?.kind !== 'read') throw new Error('no recording that this build reads')
  return read.recording
}

const statesOf = ({ base, actions }: Recording): readonly RootState[] => {
  const states = [base as RootState]
  for (const { action } of actions) states.push(perform(thisApp.rootReducer, lastOf(states), action).state as RootState)
  return states
}

/** Everything comes before the network is closed. */
const prepare = async (file: string, font: string, isDriven: boolean) => {
  const recording = await recordingIn(file)
  const states = statesOf(recording)
  await Promise.all([loadAllParts(), drawWith(font)])
  sealPage([window], undefined, isDriven)
  await keepPlaceholders(states)
  return { recording, states }
}

/** Shows states in the page itself, whose window the command line has made as large as the recorded one. */
const open = (root: HTMLElement, states: readonly RootState[]) => {
  const [first] = states
  if (first === undefined) throw new Error('a recording has a base')
  const { store, show } = createReplayStore(first)
  // a busy browser would draw nothing until the last state is there
  flushSync(() => createRoot(root).render(<Stage store={store} />))
  let shown = 0
  // one after the other, because some parts of a screen remember what they showed before
  return (action: number) => {
    for (; shown < action; shown += 1) {
      const state = states[shown + 1] ?? store.getState()
      const before = selectPlace(store.getState())?.pathname
      flushSync(() => show(state))
      // a new screen starts at its top, as it did
      if (selectPlace(state)?.pathname !== before) window.scrollTo(0, 0)
    }
  }
}

const notOpen = () => {
  throw new Error('no recording is open')
}

const suiteOf = (root: HTMLElement) => {
  let show: (action: number) => void = notOpen
  let drive: Drive | undefined
  return {
    /** The recording and the font as base64. Its states are shown, or it is driven. */
    open: async (file: string, font: string, isDriven: boolean): Promise<void> => {
      const { recording, states } = await prepare(file, font, isDriven)
      if (isDriven) {
        await fillDevice(recording)
        drive = createDrive(root, recording)
      } else show = open(root, states)
    },
    /** Shows what the app showed after that action; 0 is the base. It only goes forward. */
    show: (action: number): void => show(action),
    text: (): string => screenText(visibleText()),
    focus: focusHere,
    judgePress,
    nameOfRegion,
    goOn: (): Need => drive?.goOn() ?? notOpen(),
    pressed: (): void => drive?.pressed(),
    filled: (field: string, value: string | null): void => drive?.filled(field, value),
    takeFromLog: (): void => drive?.takeFromLog(),
    leavePage: (): void => drive?.leavePage(),
  }
}

export type SuitePage = ReturnType<typeof suiteOf>

/** The page that `npm run replay -- suite` works with; nobody else looks at it. */
export const showSuitePage = (root: HTMLElement): void => {
  Object.assign(window, { griyaSuite: suiteOf(root) })
}
