import { lazy, useState, type ComponentType } from 'react'
import { loadChunk } from '@/lib/loadChunk'

export type ScreenLoader = () => Promise<{ default: ComponentType }>

export interface Loadable {
  readonly Screen: ComponentType
  /** ahead of time: a failure has no consequences, whoever shows the screen tries again */
  readonly load: () => Promise<unknown>
}

/** Like lazy; but a screen that was loaded before shows at once, where lazy shows its fallback and keeps it for a while. */
export const loadable = (load: ScreenLoader): Loadable => {
  let loaded: ComponentType | undefined
  const keep = async () => {
    const chunk = await load()
    loaded = chunk.default
    return chunk
  }
  const Late = lazy(() => loadChunk(keep))
  const Screen = () => {
    // one or the other for as long as it stands there
    const [Shown] = useState(() => loaded ?? Late)
    return <Shown />
  }
  return { Screen, load: keep }
}
