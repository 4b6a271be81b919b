import { findDeadProps, findTextsInUi, openAppProgram } from '../../tools/check/props'

const MADE_UP = 'src/ui/parts/MadeUp.tsx'
const source = `
import { lazy, memo } from 'react'
interface SignProps { text: string; mood?: string; size?: number; tone?: 'loud' | 'soft'; hint?: string }
const Sign = ({ text, mood = 'Selamat datang', size, tone, hint }: SignProps) =>
  <b title={mood} aria-label="kosong" className="just-a-class">{text}{size}{tone}{hint}</b>
const Framed = (props: SignProps) => <Sign {...props} />
const Late = lazy(async () => ({ default: Framed }))
const Kept = memo(Framed)
export const Street = ({ word }: { word: string }) => (
  <>
    <Kept text={word} tone="loud" size={1} />
    <Late text={word} tone="loud" size={2} />
    Masuk
  </>
)
`

const program = openAppProgram({ [MADE_UP]: source })
const isMadeUp = (found: string) => found.includes(MADE_UP)

it('finds props that no caller passes, and those that every caller passes alike', () => {
  expect(findDeadProps(program).filter(isMadeUp)).toEqual([
    `mood (${MADE_UP}:3): no caller passes it`,
    `tone (${MADE_UP}:3): every caller passes "loud"`,
    `hint (${MADE_UP}:3): no caller passes it`,
  ])
})

it('finds texts that are written where a part is drawn', () => {
  expect(findTextsInUi(program).filter(isMadeUp)).toEqual([
    `'Selamat datang' (${MADE_UP}:4)`,
    `"kosong" (${MADE_UP}:5)`,
    `Masuk (${MADE_UP}:13)`,
  ])
})

it('leaves no prop of a component without a caller who decides about it', () => {
  expect(findDeadProps(program).filter((found) => !isMadeUp(found))).toEqual([])
})

it('finds no text in ui: they come from the catalogue or from props', () => {
  expect(findTextsInUi(program).filter((found) => !isMadeUp(found))).toEqual([])
})
