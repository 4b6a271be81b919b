import { useMemo, useState, type Ref } from 'react'
import { copyPlayer as words } from '@/domain/copyPlayer'
import { cx } from '@/ui/parts/cx'
import { LineList } from './LineList'
import type { Playback } from './playback'
import { hasFailed, isUnderWay, type RecordedCall } from '@/recording/calls'
import { KINDS, type Kind } from './steps'
import type { Line, ListedCall, Story } from './story'
import { positionsIn } from './TimeLine'
import { durationText, sinceText, type Clock } from './times'
import './lists.css'

const VIEWS = ['actions', 'steps', 'network', 'marks'] as const
type View = (typeof VIEWS)[number]

const LABELS: Readonly<Record<View, string>> = {
  actions: words.actions,
  steps: words.steps,
  network: words.network,
  marks: words.marks,
}

interface ChoiceProps<One extends string> {
  readonly label: string
  readonly all: readonly One[]
  readonly textOf: (one: One) => string
  readonly isChosen: (one: One) => boolean
  readonly onChoose: (one: One) => void
}

const Choice = <One extends string>({ label, all, textOf, isChosen, onChoose }: ChoiceProps<One>) => (
  <div className="r-choice" role="group" aria-label={label}>
    {all.map((one) => (
      <button type="button" key={one} className="r-chip" aria-pressed={isChosen(one)} onClick={() => onChoose(one)}>
        {textOf(one)}
      </button>
    ))}
  </div>
)

interface TwoLinesProps {
  readonly number: number
  readonly text: string
  readonly when: string
  readonly end: string
}

const TwoLines = ({ number, text, when, end }: TwoLinesProps) => (
  <>
    <span className="r-number">{number}</span>
    <span className="r-text" title={text}>
      {text}
    </span>
    <span className="r-when">{when}</span>
    <span className="r-end">{end}</span>
  </>
)

const endText = ({ status, end }: RecordedCall) =>
  status === null ? words.ends[end] : end === 'answered' ? String(status) : `${status} ${words.ends[end]}`

type ListedRequest = ListedCall & { readonly action: number }

interface ListsProps {
  readonly story: Story
  readonly playback: Playback
  readonly clock: Clock
  readonly searchField: Ref<HTMLInputElement>
}

/** The lists whose lines lead to a moment, and the search in them. */
export const Lists = ({ story, playback, clock, searchField }: ListsProps) => {
  const { index, jumps, jump, schedule } = playback
  const { times } = story
  const [view, setView] = useState<View>('actions')
  const [wanted, setWanted] = useState('')
  const [kinds, setKinds] = useState<readonly Kind[]>([])

  const found = useMemo(() => {
    const text = wanted.trim().toLowerCase()
    const says = (action: number | null) => action !== null && (story.words[action] ?? '').includes(text)
    const lines = (all: readonly Line[]) => (text === '' ? all : all.filter(({ action }) => says(action)))
    const ofKind = story.lines.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    const requests = story.requests.map((request): ListedRequest => ({ ...request, action: request.asked }))
    return {
      actions: lines(ofKind),
      steps: lines(story.steps),
      marks: lines(story.marks),
      network: text === '' ? requests : requests.filter(({ asked, ended }) => says(asked) || says(ended)),
    }
  }, [story, wanted, kinds])
  const all = { ...story, actions: story.lines, network: story.requests }[view].length

  const place = useMemo(() => positionsIn(schedule), [schedule])
  const when = (action: number, took: number | null) => {
    const time = times[action] ?? 0
    const parts = [clock.time(time), words.since(sinceText(time - (times[0] ?? 0)))]
    return [...parts, ...(took === null ? [] : [durationText(took)])].join(' · ')
  }
  const common = { label: LABELS[view], now: index, onChoose: jump, jumps }
  const toggle = (kind: Kind) => setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])
  const clear = () => {
    setWanted('')
    setKinds([])
  }

  return (
    <section className="r-lists" aria-label={words.lists}>
      <Choice
        label={words.lists}
        all={VIEWS}
        textOf={(one) => `${words[one]} (${found[one].length})`}
        isChosen={(one) => one === view}
        onChoose={setView}
      />
      <input
        type="search"
        className="r-search"
        aria-label={words.find}
        placeholder={words.find}
        value={wanted}
        ref={searchField}
        onChange={({ target }) => setWanted(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.blur()
        }}
      />
      {view === 'actions' && (
        <Choice
          label={words.filter}
          all={KINDS}
          textOf={(kind) => words.kinds[kind]}
          isChosen={(kind) => kinds.includes(kind)}
          onChoose={toggle}
        />
      )}
      <p className="r-found g-quiet">
        <span role="status">
          {found[view].length === 0 ? words.nothingFound : words.found(found[view].length, all)}
        </span>
        {(wanted !== '' || kinds.length > 0) && (
          <button type="button" className="r-clear" onClick={clear}>
            {words.clear}
          </button>
        )}
      </p>
      {view === 'network' ? (
        <LineList
          {...common}
          items={found.network}
          classOf={(request) => cx(hasFailed(request) && 'r-error', isUnderWay(request, index) && 'r-under-way')}
        >
          {(request) => (
            <>
              <TwoLines
                number={request.asked}
                text={request.text}
                when={when(request.asked, request.latency)}
                end={endText(request)}
              />
              <span
                className="r-span"
                style={{
                  left: `${place(request.asked) * 100}%`,
                  right: `${(1 - place(request.ended ?? playback.last)) * 100}%`,
                }}
              />
            </>
          )}
        </LineList>
      ) : (
        <LineList
          {...common}
          key={view}
          items={found[view]}
          classOf={({ kind, isError }) => cx(isError && 'r-error', kind === 'mark' && 'r-mark')}
        >
          {({ action, text, kind, lasts }) => (
            <TwoLines number={action} text={text} when={when(action, lasts)} end={words.kinds[kind]} />
          )}
        </LineList>
      )}
    </section>
  )
}
