import { readText, writeText } from '@griya/common/device/storage/localText'

/** Kept by this browser, whoever signs in: it is about the room that the desk stands in. */
const KEY = 'griya-operator-sound'

export const isSoundOn = (): boolean => readText(KEY) === '1'
export const switchSound = (on: boolean): void => writeText(KEY, on ? '1' : null)

const NOTES = [880, 1175] as const
const NOTE_SECONDS = 0.14
const LOUDNESS = 0.15

let context: AudioContext | undefined

/** Two notes. A browser plays nothing on a page that nobody has touched yet; then it stays silent. */
export const playSound = async (): Promise<void> => {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const audio = context
  await audio.resume()
  NOTES.forEach((note, place) => {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const [start, end] = [place, place + 1].map((nth) => audio.currentTime + nth * NOTE_SECONDS) as [number, number]
    tone.frequency.value = note
    volume.gain.setValueAtTime(LOUDNESS, start)
    volume.gain.exponentialRampToValueAtTime(0.001, end)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(end)
  })
}
