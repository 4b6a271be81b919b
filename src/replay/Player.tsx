import { useCallback, useMemo, useRef, useState } from 'react'
import { copyPlayer as words } from '@/domain/copyPlayer'
import { Controls } from './Controls'
import { DifferenceView } from './Difference'
import { Head } from './Head'
import { Lists } from './Lists'
import type { Loaded } from './loadRecording'
import { usePlayback } from './playback'
import { ShortcutsHelp, useShortcuts } from './shortcuts'
import type { OpenStage } from './Stage'
import { clockOf } from './times'

export const Player = ({ loaded, stage }: { readonly loaded: Loaded; readonly stage: OpenStage }) => {
  const { recording, states, story, hash } = loaded
  const show = useCallback(
    (index: number) => {
      const state = states[index]
      if (state !== undefined) stage.show(state)
    },
    [stage, states],
  )
  const playback = usePlayback(story.times, show)
  const { index, jump } = playback
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const clock = useMemo(() => clockOf(recording.info.device.timeZone), [recording])
  useShortcuts({
    story,
    playback,
    stage: stage.window,
    onSearch: () => searchField.current?.focus(),
    onHelp: () => setIsHelpOpen(true),
  })

  return (
    <main className="r-player" aria-label={words.title}>
      <Head loaded={loaded} stage={stage} clock={clock} onJump={jump} />
      <Controls story={story} playback={playback} onHelp={() => setIsHelpOpen(true)} />
      <Lists story={story} playback={playback} clock={clock} searchField={searchField} />
      {/* on a wide screen it scrolls by itself, by keys too */}
      <section className="r-changes" tabIndex={0} aria-label={words.difference}>
        <h2>{words.difference}</h2>
        <DifferenceView before={states[index - 1] ?? states[0]} after={states[index]} hash={hash} />
      </section>
      <ShortcutsHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </main>
  )
}
