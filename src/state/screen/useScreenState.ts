import { useCallback } from 'react'
import { useAppDispatch, useAppSelector, useAppStore } from '../hooks'
import { screenStateChanged, selectScreenValue, type ScreenValue } from './screenState'

/** Like useState, but the value is in the store, so that a replay shows it too. A key names what the value is about. */
export const useScreenState = <Value extends ScreenValue>(key: string, initial: Value) => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const value = useAppSelector((state) => selectScreenValue(state, key) ?? initial) as Value
  const set = useCallback(
    (next: Value | ((before: Value) => Value)) => {
      const before = (selectScreenValue(store.getState(), key) ?? initial) as Value
      const after = typeof next === 'function' ? next(before) : next
      if (after !== before) dispatch(screenStateChanged({ key, value: after }))
    },
    [dispatch, initial, key, store],
  )
  return [value, set] as const
}
