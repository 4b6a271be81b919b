import { useCallback } from 'react'
import { useAppDispatch, useAppSelector, useAppStore } from '../hooks'
import { screenStateChanged, selectScreenValues, type ScreenKey, type ScreenValues } from './screenState'

/** Like useState, but the value is in the store, so that a replay shows it too. */
export const useScreenState = <Key extends ScreenKey>(key: Key, initial: ScreenValues[Key]) => {
  type Value = ScreenValues[Key]
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const value: Value = useAppSelector((state) => selectScreenValues(state)[key]) ?? initial
  const set = useCallback(
    (next: Value | ((before: Value) => Value)) => {
      const before: Value = selectScreenValues(store.getState())[key] ?? initial
      const after = typeof next === 'function' ? next(before) : next
      if (after !== before) dispatch(screenStateChanged({ key, value: after }))
    },
    [dispatch, initial, key, store],
  )
  return [value, set] as const
}
