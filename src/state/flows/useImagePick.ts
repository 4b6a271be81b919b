import { useEffect, useRef, useState } from 'react'
import * as copy from '@/domain/copy'
import type { FileRef } from '@/domain/payment'
import { prepareImage, type ImageRefusal } from '@/lib/images/prepareImage'
import { blobStore } from '@/lib/storage/indexedDb'
import { selectDrafts, type DraftValues } from '../drafts/drafts'
import { useAppStore } from '../hooks'
import { useScreenState } from '../screen/useScreenState'

const REFUSALS: Readonly<Record<ImageRefusal, string>> = {
  tooLarge: copy.images.tooLarge,
  notAnImage: copy.images.notAnImage,
  heic: copy.images.heic,
  notPrepared: copy.images.notPrepared,
}

type Outcome = { readonly ref: FileRef } | { readonly problem: string }

export interface ImagePick {
  /** what counts as chosen, from the moment of choosing; its id is '' until it is prepared */
  readonly chosen: FileRef | null
  readonly previewUrl: string | null
  readonly isPreparing: boolean
  readonly problem: string | undefined
  readonly pick: (file: File) => void
  /** once nothing is being prepared any more: what to send, or null; 'failed' when the last choice could not be used */
  readonly settled: () => Promise<FileRef | null | 'failed'>
}

const prepare = async (file: File): Promise<Outcome> => {
  const prepared = await prepareImage(file)
  if (prepared.kind === 'refused') return { problem: REFUSALS[prepared.reason] }
  try {
    return { ref: await blobStore.put(prepared.file) }
  } catch {
    // the file was moved or taken away while it was being read
    return { problem: REFUSALS.notPrepared }
  }
}

const drop = (ref: FileRef | null) => {
  if (ref !== null) void blobStore.drop(ref.id)
}

/** The kept picture's bytes as an address; `isLost` when this device has them no more. */
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
 * One picture of a form. The draft keeps a reference to it, the blob store its bytes, so that it outlives a reload. A
 * choice that cannot be used leaves the one before it in place.
 */
export const useImagePick = (
  key: string,
  drafted: DraftValues[string] | undefined,
  keep: (ref: FileRef) => void,
): ImagePick => {
  const kept = typeof drafted === 'object' ? drafted : null
  const store = useAppStore()
  const [underWay, setUnderWay] = useScreenState<FileRef | null>(`${key}:underWay`, null)
  const [problem, setProblem] = useScreenState<string | null>(`${key}:problem`, null)
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
        // chosen anew, or its owner has logged out meanwhile: nothing of it stays on this device
        drop(outcome.ref)
      }
    })
  }

  const settled = async (): Promise<FileRef | null | 'failed'> => {
    if (running.current === null) return usable
    let awaited = latest.current
    let outcome = await awaited
    // chosen anew while waiting: the newer one counts, also where it was ready first
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
