import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { copyPlayer } from '@/domain/copyPlayer'
import { readApiHost } from '@griya/common/device/environment'
import { PasswordField } from '@/ui/parts/PasswordField'
import './reportChooser.css'

const words = copyPlayer.report

/** `?report=7` in the address of the player; null where no report is asked for. */
export const askedReport = (): string | null => {
  const asked = new URLSearchParams(window.location.search).get('report') ?? ''
  return /^\d{1,10}$/.test(asked) ? asked : null
}

const UNKNOWN = 401
const FAILURES: Readonly<Record<number, string>> = {
  [UNKNOWN]: words.failed.key,
  404: words.failed.gone,
  429: words.failed.often,
}

type FetchedReport = { readonly file: File } | { readonly problem: string; readonly status: number | null }

/** Without a key the operator's session is used: the browser sends its cookie to this address from every page of ours. */
const fetchReport = async (id: string, key: string | null): Promise<FetchedReport> => {
  try {
    const answer = await fetch(`${readApiHost()}/operator/bug_reports/${id}`, {
      headers: key === null ? {} : { 'X-Operator-Key': key },
      cache: 'no-store',
    })
    const { ok, status } = answer
    if (!ok) return { problem: FAILURES[status] ?? words.failed.other, status }
    return { file: new File([await answer.blob()], `griya-laporan-${id}.json.gz`) }
  } catch {
    // no network, or a key with characters that no header can carry
    return { problem: words.failed.other, status: null }
  }
}

interface ReportChooserProps {
  readonly id: string
  /** false after a report that cannot be played, because the same one would be fetched again */
  readonly asksAtOnce: boolean
  readonly onFile: (file: File) => void
}

/**
 * Fetches a tenant's report before the page is sealed: at once for an operator who is signed in, otherwise with the key,
 * which is typed, sent once, and neither kept nor in the address.
 */
export const ReportChooser = ({ id, asksAtOnce, onFile }: ReportChooserProps) => {
  const [key, setKey] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [fetching, setFetching] = useState<'no' | 'bySession' | 'byKey'>(asksAtOnce ? 'bySession' : 'no')

  const finish = (fetched: FetchedReport) => {
    setFetching('no')
    setKey('')
    if ('file' in fetched) onFile(fetched.file)
    // at first it is no failure that nobody is signed in
    else if (fetching === 'byKey' || fetched.status !== UNKNOWN) setProblem(fetched.problem)
  }
  const fetchIt = useEffectEvent(() => fetchReport(id, fetching === 'byKey' ? key : null).then(finish))
  const isFetching = fetching !== 'no'
  useEffect(() => {
    if (isFetching) void fetchIt()
  }, [isFetching])

  return (
    <form
      className="r-report"
      aria-label={words.title(id)}
      onSubmit={(event) => {
        event.preventDefault()
        setProblem(null)
        setFetching('byKey')
      }}
    >
      <h2>{words.title(id)}</h2>
      {fetching !== 'bySession' && (
        <>
          <PasswordField label={words.key} hint={words.lead} value={key} onChange={setKey} autoComplete="off" />
          <Button type="primary" htmlType="submit" disabled={key === '' || isFetching}>
            {words.fetch}
          </Button>
        </>
      )}
      <p role="status">{isFetching ? words.fetching : ''}</p>
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} />}
    </form>
  )
}
