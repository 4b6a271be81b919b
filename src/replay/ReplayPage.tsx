import { Alert } from 'antd'
import { useState, type DragEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { copyPlayer as words } from '@/domain/copyPlayer'
import { viewportOf } from '@/recording/device'
import { LARGEST_MB } from '@/recording/file'
import { FORMAT } from '@/recording/format/format'
import { showDevToolsPage } from './DevToolsPage'
import { loadRecording, type Loaded, type Loading } from './loadRecording'
import { Player } from './Player'
import { askedReport, ReportChooser } from './ReportChooser'
import { openStage, type OpenStage } from './Stage'
import { showSuitePage } from './suite/suitePage'
import './replay.css'

type Phase =
  | { readonly kind: 'choosing'; readonly problem: readonly string[] }
  | { readonly kind: 'loading' }
  | { readonly kind: 'playing'; readonly loaded: Loaded; readonly stage: OpenStage }

const problemOf = (loading: Exclude<Loading, { readonly kind: 'loaded' }>): readonly string[] => {
  switch (loading.kind) {
    case 'unreadable':
      return [words.unreadable]
    case 'damaged':
      return [words.ruined]
    case 'tooLarge':
      return [words.tooLarge(LARGEST_MB)]
    case 'otherFormat':
      return [words.otherFormat(String(loading.format), FORMAT)]
    case 'otherSchema':
      return [words.otherSchema, ...loading.changes]
  }
}

export const ReplayPage = ({ root }: { readonly root: HTMLElement }) => {
  const [phase, setPhase] = useState<Phase>({ kind: 'choosing', problem: [] })

  const open = async (file: File): Promise<Phase> => {
    const loading = await loadRecording(file)
    if (loading.kind !== 'loaded') return { kind: 'choosing', problem: problemOf(loading) }
    const { loaded } = loading
    return { kind: 'playing', loaded, stage: await openStage(root, loaded.states, viewportOf(loaded.recording.info)) }
  }
  const load = async (file: File) => {
    setPhase({ kind: 'loading' })
    try {
      setPhase(await open(file))
    } catch (error) {
      setPhase({ kind: 'choosing', problem: [words.failed(String(error))] })
    }
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file !== undefined) void load(file)
  }

  const report = askedReport()

  if (phase.kind === 'playing') return <Player {...phase} />
  return (
    <main className="r-chooser" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      {phase.kind === 'choosing' && report !== null && (
        <ReportChooser id={report} asksAtOnce={phase.problem.length === 0} onFile={(file) => void load(file)} />
      )}
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
  root.replaceChildren()
  const search = new URLSearchParams(window.location.search)
  if (search.has('suite')) {
    showSuitePage(root)
    return
  }
  const player = document.createElement('div')
  player.dataset['qa'] = 'player'
  document.body.append(player)
  if (search.has('devtools')) void showDevToolsPage(root, player)
  else createRoot(player).render(<ReplayPage root={root} />)
}
