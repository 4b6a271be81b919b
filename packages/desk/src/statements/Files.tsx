import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { Alert, Button, Card, Input, Select, Skeleton, Upload } from 'antd'
import { useEffect, useState } from 'react'
import type { ReadStatement, StatementRow } from '@griya/contract/statementsForOperators'
import { formatCalendarDate } from '@griya/common/words/calendar'
import { formatRupiah } from '@griya/common/words/money'
import { noticeShown } from '@griya/common/page/notices'
import { errorText } from '../api/errors'
import { sendStatement, type StatementFile } from '../api/statementsApi'
import * as copy from '../copy/statements'
import { useOperatorDispatch } from '../hooks'
import { Columns } from './Columns'

const STATES = Object.keys(copy.states) as readonly StatementRow['state'][]

/** How many rows there are of each kind. */
const counted = (rows: readonly StatementRow[]) =>
  STATES.flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length
    return count === 0 ? [] : [`${count} ${copy.states[state]}`]
  }).join(', ')

const Rows = ({ rows }: { readonly rows: readonly StatementRow[] }) => (
  <details>
    <summary>{copy.showRows}</summary>
    <ul className="o-statement-rows">
      {rows.map(({ day, amount, text, state, reason }, place) => (
        <li key={place}>
          <span className="o-figures">{day === null ? copy.states[state] : formatCalendarDate(day, 'D MMM')}</span>{' '}
          <span className="o-money">{amount === null ? '' : formatRupiah(amount)}</span>{' '}
          <span className="o-quiet">{[copy.states[state], text, reason].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  </details>
)

interface FileProps {
  readonly file: File
  readonly onDone: () => void
}

/** What one file would come to, and the button that takes it. */
const ChosenFile = ({ file, onDone }: FileProps) => {
  const dispatch = useOperatorDispatch()
  const [chosen, setChosen] = useState<Pick<StatementFile, 'account' | 'columns'>>({})
  const [read, setRead] = useState<ReadStatement>()
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    let isShown = true
    void dispatch(sendStatement({ file, ...chosen })).then((answer) => {
      if (!isShown) return
      if ('data' in answer) setRead(answer.data)
      else setProblem(errorText(answer.error))
    })
    return () => {
      isShown = false
    }
  }, [dispatch, file, chosen])
  const take = async () => {
    setIsSending(true)
    const answer = await dispatch(sendStatement({ file, ...chosen, isTaken: true }))
    setIsSending(false)
    if ('error' in answer) return setProblem(errorText(answer.error))
    const count = answer.data.rows.filter(({ state }) => state === 'new').length
    dispatch(noticeShown('success', copy.taken(count)))
    onDone()
  }
  if (problem !== undefined)
    return (
      <Alert
        type="error"
        showIcon
        title={copy.refused(file.name)}
        description={problem}
        closable={{ onClose: onDone, 'aria-label': copy.close }}
      />
    )
  if (read === undefined) return <Skeleton active title={{ width: '60%' }} aria-label={copy.reading(file.name)} />
  const fresh = read.rows.filter(({ state }) => state === 'new').length
  const wrong = read.rows.filter(({ state }) => state === 'unreadable')
  const choices = [...new Set([...read.accounts, ...(read.account === null ? [] : [read.account])])]
  return (
    <Card className="o-statement-file">
      <h2>{file.name}</h2>
      <p className="o-figures">{copy.found(read.format, read.account, read.from, read.to)}</p>
      <p>{counted(read.rows)}</p>
      {read.obstacle !== null && (
        <>
          <Alert type="warning" showIcon title={read.obstacle} />
          <Select
            aria-label={copy.account}
            className="o-wide"
            placeholder={copy.account}
            {...(chosen.account !== undefined && { value: chosen.account })}
            options={choices.map((value) => ({ value, label: value }))}
            onChange={(account: string) => setChosen({ ...chosen, account })}
          />
        </>
      )}
      {read.unknown !== null && read.account !== null && (
        <details open={read.format === ''}>
          <summary>{copy.columns}</summary>
          <Columns rows={read.unknown} onChosen={(columns) => setChosen({ ...chosen, columns })} />
        </details>
      )}
      {[...read.notes, ...wrong.map(({ reason }) => reason)].slice(0, 20).map((note) => (
        <Alert key={note} type="warning" showIcon title={note} />
      ))}
      <div className="o-row">
        <Button
          type="primary"
          loading={isSending}
          disabled={fresh === 0 || read.obstacle !== null}
          onClick={() => void take()}
        >
          {copy.take(fresh)}
        </Button>
        <Button type="text" onClick={onDone}>
          {copy.close}
        </Button>
      </div>
      <Rows rows={read.rows} />
    </Card>
  )
}

interface Chosen {
  readonly key: number
  readonly file: File
}

/** Where files of a bank are dropped, chosen or pasted. */
export const Files = () => {
  const [files, setFiles] = useState<readonly Chosen[]>([])
  const [text, setText] = useState('')
  const add = (file: File) => setFiles((all) => [...all, { key: Math.max(0, ...all.map(({ key }) => key)) + 1, file }])
  return (
    <>
      <Upload.Dragger
        multiple
        accept=".csv,.xls,.xlsx,.txt,.tsv,text/csv,text/plain"
        showUploadList={false}
        beforeUpload={(file) => {
          add(file)
          return Upload.LIST_IGNORE
        }}
      >
        <InboxOutlined aria-hidden className="o-statement-sign" />
        <span className="o-block">{copy.choose}</span>
        <span className="o-block o-quiet o-small">{copy.chooseHelp}</span>
      </Upload.Dragger>
      <div className="o-row">
        <Input.TextArea
          className="o-statement-text"
          rows={1}
          aria-label={copy.pasted}
          placeholder={copy.pasted}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          disabled={text.trim() === ''}
          onClick={() => {
            add(new File([text], copy.pastedName))
            setText('')
          }}
        >
          {copy.readPasted}
        </Button>
      </div>
      {files.map(({ key, file }) => (
        <ChosenFile key={key} file={file} onDone={() => setFiles((all) => all.filter((one) => one.key !== key))} />
      ))}
    </>
  )
}
