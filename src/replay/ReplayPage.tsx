import { Alert } from 'antd'
import { useState, type DragEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { copyQa } from '@/domain/copyQa'
import { loadRecording, type Loaded } from './loadRecording'
import { Player } from './Player'
import { openStage, type OpenStage } from './Stage'
import './replay.css'

const words = copyQa.player

type Phase =
  | { readonly kind: 'choosing'; readonly problem: readonly string[] }
  | { readonly kind: 'loading' }
  | { readonly kind: 'playing'; readonly loaded: Loaded; readonly stage: OpenStage }

export const ReplayPage = ({ root }: { readonly root: HTMLElement }) => {
  const [phase, setPhase] = useState<Phase>({ kind: 'choosing', problem: [] })

  const load = async (file: File) => {
    setPhase({ kind: 'loading' })
    const loading = await loadRecording(file).catch(() => ({ kind: 'unreadable' }) as const)
    if (loading.kind === 'unreadable') setPhase({ kind: 'choosing', problem: [words.unreadable] })
    else if (loading.kind === 'otherSchema')
      setPhase({ kind: 'choosing', problem: [words.otherSchema, ...loading.changes] })
    else {
      const stage = await openStage(root, loading.loaded.states)
      setPhase({ kind: 'playing', loaded: loading.loaded, stage })
    }
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file !== undefined) void load(file)
  }

  if (phase.kind === 'playing') return <Player {...phase} />
  return (
    <main className="r-chooser" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {phase.kind === 'loading' ? (
        <p role="status">{words.loading}</p>
      ) : (
        <label className="r-file">
          {words.choose}
          <input
            type="file"
            accept=".json,.gz"
            onChange={({ target: { files } }) => {
              if (files?.[0]) void load(files[0])
            }}
          />
        </label>
      )}
      {phase.kind === 'choosing' && phase.problem.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={
            <ul>
              {phase.problem.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        />
      )}
    </main>
  )
}

/** The app keeps #root, as ever; the player stands beside it and is no part of what the app says. */
export const startReplay = (root: HTMLElement) => {
  const player = document.createElement('aside')
  player.dataset['qa'] = 'player'
  document.body.append(player)
  root.replaceChildren()
  createRoot(player).render(<ReplayPage root={root} />)
}
