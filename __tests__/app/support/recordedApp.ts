import type { UnknownAction } from '@reduxjs/toolkit'
import { createAppStore, type AppStore } from '@/app/store'
import { assemble } from '@/recording/assemble'
import type { Recording } from '@/recording/file'
import { partsOf } from '@/recording/parts'
import { partStore } from '@/recording/partStore'
import { persistedReducer } from '@/state/session/storedSession'
import { appWith } from './recordingWith'
import { settled } from './settled'

export const flushed = ({ recording }: AppStore) => settled(recording.flush())

const assembled = async ({ recording }: AppStore): Promise<Recording> => {
  const { id, state, hiding } = await recording.flush()
  return assemble({
    texts: (await partsOf(id)).map(({ text }) => text),
    state,
    hiding,
    app: appWith(),
    build: 'test',
    environment: '',
    schema: [],
  })
}

/** What the app has recorded so far, assembled as the panel does it. */
export const recordingOf = (app: AppStore) => settled(assembled(app))

export const typesIn = ({ actions }: Recording): readonly string[] => actions.map(({ action }) => action.type)

/** An app without a past that is recording, and every action that reaches its reducer from now on. */
export const openWatchedApp = async (): Promise<{
  readonly app: AppStore
  readonly seen: readonly UnknownAction[]
}> => {
  await partStore.clear()
  sessionStorage.clear()
  const app = createAppStore()
  await app.recording.ready()
  const seen: UnknownAction[] = []
  app.store.replaceReducer((state, action) => {
    seen.push(action)
    return persistedReducer(state, action)
  })
  return { app, seen }
}
