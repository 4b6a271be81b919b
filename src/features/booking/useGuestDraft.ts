import { useEffect, useEffectEvent, useState } from 'react'
import { deviceNow } from '@griya/common/device/clockAndChance'
import { reloadStorage } from '@/lib/storage/reloadStorage'
import { useDraft } from '@/state/drafts/useDraft'

/** Somebody who is nobody's tenant has no place for drafts on the device, so this one is not stored with them. */
const GUEST_FORM = 'request'

const isTexts = (kept: unknown): kept is Readonly<Record<string, string>> =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((text) => typeof text === 'string')

/** What this tab kept over a reload, and goes on keeping. */
const takeKept = () => {
  const kept = reloadStorage.take('guest')
  if (!isTexts(kept)) return null
  reloadStorage.keep('guest', kept)
  return kept
}

/** Somebody was asking for a room in this tab, and may go on at once. */
export const isGuestDraftKept = () => takeKept() !== null

/** The fields of a guest's form: they survive a reload in this tab, and nothing else. */
export const useGuestDraft = () => {
  const { values, change, clear } = useDraft(GUEST_FORM)
  const [kept] = useState(takeKept)
  const [openedAt] = useState(deviceNow)
  const restore = useEffectEvent(() => {
    if (kept !== null && Object.keys(values).length === 0) change(kept)
  })
  useEffect(() => restore(), [])
  const since = () => (kept === null ? Math.abs(deviceNow() - openedAt) : Infinity)
  const textOf = (field: string) => (typeof values[field] === 'string' ? values[field] : '')
  return {
    textOf,
    change: (texts: Readonly<Record<string, string>>) => {
      reloadStorage.keep('guest', { ...values, ...texts })
      change(texts)
    },
    forget: () => {
      reloadStorage.keep('guest', null)
      clear()
    },
    /** for how long somebody has been at it, in seconds */
    since,
  }
}
