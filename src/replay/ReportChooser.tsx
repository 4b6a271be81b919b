import { Alert, Button } from 'antd'
import { useState } from 'react'
import { copyPlayer } from '@/domain/copyPlayer'
import { readApiHost } from '@/lib/environment'
import { PasswordField } from '@/ui/parts/PasswordField'
import './reportChooser.css'

const words = copyPlayer.report

/** `?report=7` in the address of the player; null where no report is asked for. */
export const askedReport = (): string | null => {
  const asked = new URLSearchParams(window.location.search).get('report') ?? ''
  return /^\d{1,10}$/.test(asked) ? asked : null
}

const FAILURES: Readonly<Record<number, string>> = {
  401: words.failed.key,
  404: words.failed.gone,
  429: words.failed.often,
}

type Fetched = { readonly file: File } | { readonly problem: string }

const fetchReport = async (id: string, key: string): Promise<Fetched> => {
  try {
    const answer = await fetch(`${readApiHost()}/operator/bug_reports/${id}`, {
      headers: { 'X-Operator-Key': key },
      cache: 'no-store',
    })
    if (!answer.ok) return { problem: FAILURES[answer.status] ?? words.failed.other }
    return { file: new File([await answer.blob()], `griya-laporan-${id}.json.gz`) }
  } catch {
    // no network, or a key with characters that no header can carry
    return { problem: words.failed.other }
  }
}

interface ReportChooserProps {
  readonly id: string
  readonly onFile: (file: File) => void
}

/** Fetches a tenant's report before the page is sealed. The key is typed, sent once, and neither kept nor in the address. */
export const ReportChooser = ({ id, onFile }: ReportChooserProps) => {
  const [key, setKey] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isFetching, setIsFetching] = useState(false)

  const fetchAndOpen = async () => {
    setProblem(null)
    setIsFetching(true)
    const fetched = await fetchReport(id, key)
    setIsFetching(false)
    setKey('')
    if ('file' in fetched) onFile(fetched.file)
    else setProblem(fetched.problem)
  }

  return (
    <form
      className="r-report"
      aria-label={words.title(id)}
      onSubmit={(event) => {
        event.preventDefault()
        void fetchAndOpen()
      }}
    >
      <h2>{words.title(id)}</h2>
      <PasswordField label={words.key} hint={words.lead} value={key} onChange={setKey} autoComplete="off" />
      <Button type="primary" htmlType="submit" disabled={key === '' || isFetching}>
        {words.fetch}
      </Button>
      <p role="status">{isFetching ? words.fetching : ''}</p>
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} />}
    </form>
  )
}
