import { FAULTS, isBroken, type Fault } from './faults'
import type { Hands, Row, Scene } from './row'

/** The connection between app and server. */
export interface Faulty {
  readonly break: (row: Row, fault: Fault) => void
  readonly mend: () => void
  /** lets the twenty seconds of a delay pass */
  readonly wait: () => Promise<void>
}

const ERROR_PAGE = ['500', 'Internal Server Error', 'Tolong coba lagi nanti']

const sees = async (hands: Hands, texts: readonly string[]) => {
  for (const text of texts) await hands.sees(text)
}

/** A sign-in answer without a token is a failed login (contract A1): its result is certain. */
const isInDoubt = (row: Row, fault: Fault) => isBroken(fault) && !(row.call === 'signIn' && fault === 'wrongShape')

const reach = async (scene: Scene, hands: Hands) => {
  await scene.before?.(hands)
  await scene.ask?.(hands)
}

const fromErrorPage = async (scene: Scene, hands: Hands, wire: Faulty, acted: boolean) => {
  await hands.isAt(/^\/error$/)
  await sees(hands, ERROR_PAGE)
  if (scene.afterwards) await hands.sees(scene.afterwards(acted))
  await hands.hasWayOn('Coba Lagi')
  await hands.isAtRest()
  wire.mend()
  await hands.press('Coba Lagi')
  await hands.isAt(scene.as === null ? /^\/login$/ : /^\/$/)
  if (scene.again) return scene.again(hands, acted)
  await hands.goto(scene.path)
  return reach(scene, hands)
}

const inPlace = async (row: Row, scene: Scene, hands: Hands, wire: Faulty, fault: Fault) => {
  await sees(hands, scene.says?.(fault) ?? [])
  await hands.isAtRest()
  wire.mend()
  if (row.way === 'quiet') return hands.open(scene.path)
  if (row.way === 'read') return hands.press('Coba Lagi')
  // the dialog has closed, so the screen asks for confirmation again
  return row.call === 'cancelTransaction' ? reach(scene, hands) : scene.ask?.(hands)
}

/** Plays one call with one fault, from the tap until the screen shows the truth. */
export const playCell = async (row: Row, fault: Fault, scene: Scene, hands: Hands, wire: Faulty): Promise<void> => {
  const isOnLoad = scene.ask === undefined
  if (isOnLoad) wire.break(row, fault)
  await hands.open(scene.path)
  await scene.before?.(hands)
  if (!isOnLoad) {
    wire.break(row, fault)
    await scene.ask(hands)
  }
  if (fault === 'slow') {
    await hands.isNotBlank()
    await wire.wait()
  } else if (row.way === 'page' && isInDoubt(row, fault)) {
    await fromErrorPage(scene, hands, wire, FAULTS[fault].acted)
  } else {
    await inPlace(row, scene, hands, wire, fault)
  }
  await scene.truth(hands)
  await hands.isAtRest()
}
