import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Recording } from '../../../src/recording/file'
import { keepRecording, write } from '../files'
import { nameOf } from '../words'

const pathOf = (file: string, action: number) => join(dirname(file), 'pictures', `${nameOf(file)}-${action}.webp`)

/** The picture that is stored for a mark of a recording. */
export const storedPicture = (file: string, action: number): Buffer | null =>
  existsSync(pathOf(file, action)) ? readFileSync(pathOf(file, action)) : null

export const storePicture = (file: string, action: number, webp: Buffer): void => write(pathOf(file, action), webp)

/** What screens said, by the number of the action that tells of it. */
export type Texts = ReadonlyMap<number, string>

const withTexts = ({ info, base, actions }: Recording, texts: Texts): Recording => ({
  info: { ...info, marks: info.marks.map((mark) => ({ ...mark, text: texts.get(mark.action) ?? mark.text })) },
  base,
  actions: actions.map((one, index) => {
    const text = texts.get(index + 1)
    if (text === undefined) return one
    return { ...one, action: { ...one.action, payload: { ...Object(one.action['payload']), text } as unknown } }
  }),
})

/** Writes other texts into the file; its actions stay. */
export const storeTexts = (file: string, recording: Recording, texts: Texts): void =>
  keepRecording(file, withTexts(recording, texts))
