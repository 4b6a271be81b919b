import { useEffect, useRef, useState } from 'react'
import * as copy from '@/domain/copy'
import type { FileRef } from '@/domain/payment'
import { prepareImage, type ImageRefusal } from '@/lib/images/prepareImage'
import { blobStore } from '@griya/common/device/storage/indexedDb'
import { selectDrafts, type DraftValues } from '../drafts/drafts'
import { useAppStore } from '../hooks'
import type { PictureField } from '../screen/screenState'
import { useScreenState } from '../screen/useScreenState'

const REFUSALS: Readonly<Record<ImageRefusal, string>> = {
  tooLarge: copy.images.tooLarge,
  notAnImage: copy.images.notAnImage,
  heic: copy.images.heic,
  notPrepared: copy.images.notPrepared,
}

type Outcome = { readonly ref: FileRef } | { readonly problem: string }

export interface ImagePick {
  /** the chosen picture, from the moment of choosing; its id is '' until it is prepared */
  readonly chosen: FileRef | null
  readonly previewUrl: string | null
  readonly isPreparing: boolean
  readonly problem: string | undefined
  readonly pick: (file: File) => void
  /** waits until nothing is being prepared; then what to send, or null; 'failed' if the last choice cannot be used */
  readonly settled: () => Promise<FileRef | null | 'failed'>
}

const prepare = async (file: File): Promise<Outcome> => {
  const prepared = await prepareImage(file)
  if (prepared.kind === 'refused') return { problem: REFUSALS[prepared.reason] }
  try {
    const ref = await blobStore.put(prepared.file)
    return { ref: ref.name === file.name ? ref : { ...ref, chosenName: file.name } }
  } catch {
    // the file was moved or deleted while it was being read
    return { problem: REFUSALS.notPrepared }
  }
}

const drop = (ref: FileRef | null) => {
  if (ref !== null) void blobStore.drop(ref.id)
}

/** An address for the bytes of the stored picture; `isLost` if this device no longer has them. */
const usePreview = (id: string | undefined) => {
  const [found, setFound] = useState<{ readonly id: string; readonly url: string | null } | null>(null)
  useEffect(() => {
    if (id === undefined) return undefined
    let url: string | null = null
    let gone = false
    void blobStore.get(id).then((blob) => {
      if (gone) return
      url = blob && URL.createObjectURL(blob)
      setFound({ id, url })
    })
    return () => {
      gone = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [id])
  const current = found !== null && found.id === id ? found : null
  return { url: current?.url ?? null, isLost: current !== null && current.url === null }
}

/**
 * One picture of a form. The draft holds a reference and the blob store the bytes, so that the picture survives a
 * reload. A choice that cannot be used leaves the earlier picture in place.
 */
export const useImagePick = (
  key: PictureField,
  drafted: DraftValues[string] | undefined,
  keep: (ref: FileRef) => void,
): ImagePick => {
  const kept = typeof drafted === 'object' ? drafted : null
  const store = useAppStore()
  const [underWay, setUnderWay] = useScreenState(`${key}:underWay`, null)
  const [problem, setProblem] = useScreenState(`${key}:problem`, null)
  const running = useRef<Promise<Outcome> | null>(null)
  const latest = useRef<Promise<Outcome> | null>(null)
  const preview = usePreview(kept?.id)
  const usable = preview.isLost ? null : kept

  const pick = (file: File) => {
    const { owner } = selectDrafts(store.getState())
    const attempt = prepare(file)
    running.current = attempt
    latest.current = attempt
    setUnderWay({ id: '', name: file.name, type: file.type, size: file.size })
    setProblem(null)
    void attempt.then((outcome) => {
      const isLatest = running.current === attempt
      if (isLatest) {
        running.current = null
        setUnderWay(null)
      }
      if ('problem' in outcome) {
        if (isLatest) setProblem(outcome.problem)
      } else if (isLatest && selectDrafts(store.getState()).owner === owner) {
        keep(outcome.ref)
        drop(kept)
      } else {
        // another picture was chosen, or its owner logged out meanwhile: this one must not stay on the device
        drop(outcome.ref)
      }
    })
  }

  const settled = async (): Promise<FileRef | null | 'failed'> => {
    if (running.current === null) return usable
    let awaited = latest.current
    let outcome = await awaited
    // another picture was chosen meanwhile: it counts, even if it was ready first
    while (awaited !== latest.current) {
      awaited = latest.current
      outcome = await awaited
    }
    return outcome !== null && 'ref' in outcome ? outcome.ref : 'failed'
  }

  return {
    chosen: underWay ?? usable,
    previewUrl: underWay === null ? preview.url : null,
    isPreparing: underWay !== null,
    problem: problem ?? (preview.isLost && underWay === null ? copy.pictureLost : undefined),
    pick,
    settled,
  }
}
