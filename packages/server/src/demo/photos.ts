import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Sql } from '../platform/database/open'
import type { MadePhoto } from '../domain/image'
import { hashOfPhoto } from '../platform/photos/photos'
import { insertPhoto } from '../platform/photos/repository'
import { DEMO_PHOTOS_FOLDER } from '../programs'
import { height, previews, width } from './photos/photos.json'

/** Rendered for the demo with Blender's Cycles from scenes of our own, three widths of each. No real house is shown. */
export type DemoPhoto = keyof typeof previews

const read = (name: DemoPhoto): MadePhoto => {
  const content = (wide: number) => readFileSync(path.join(DEMO_PHOTOS_FOLDER, `${name}-${wide}.webp`))
  return {
    contents: { 480: content(480), 960: content(960), 1600: content(1600) },
    width,
    height,
    preview: previews[name],
  }
}

/** Returns the hash of each. */
export const seedPhotos = async (sql: Sql, now: number) => {
  const hashes = new Map<DemoPhoto, string>()
  for (const name of Object.keys(previews) as DemoPhoto[]) {
    const photo = read(name)
    const hash = hashOfPhoto(photo)
    hashes.set(name, hash)
    await insertPhoto(sql, hash, { ...photo, storedAs: null }, now)
  }
  return (names: readonly DemoPhoto[]): readonly string[] => names.flatMap((name) => hashes.get(name) ?? [])
}
