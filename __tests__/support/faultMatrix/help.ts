import type { Visitor } from '../appTenants'
import { ownDetailOf, type Fault } from './faults'
import type { Hands, Row } from './row'
import type { Stage } from './stage'

interface Own {
  readonly tickets: readonly {
    readonly id: number
    readonly text: string
    readonly state: string
    readonly answers: readonly { readonly text: string }[]
  }[]
}

/** They show their own failure, and pressing again is the next try. */
const SHOWN = { way: 'retry', wrongShape: 'Selamat datang' } as const
const says = (fault: Fault) => [`Gagal mengirim: ${ownDetailOf(fault)}`]

const ownOf = async (stage: Stage, as: Visitor) => (await stage.read<Own>(as, '/tickets')).tickets

/** Somebody with one ticket. */
const withTicket = async (stage: Stage) => {
  const as = await stage.newTenant()
  const id = await stage.ticket(as, 'Keran bocor')
  return { as, path: `/help/${id}` }
}

const askRow: Row = {
  ...SHOWN,
  call: 'createTicket',
  on: 'the help',
  wire: 'POST /tickets',
  scene: async (stage) => {
    const as = await stage.newTenant()
    return {
      as,
      path: '/help',
      before: (hands) => hands.type('Ceritakan', 'Keran bocor'),
      ask: (hands) => hands.press('Kirim permintaan'),
      says,
      truth: async (hands) => {
        await hands.sees('Permintaan terkirim')
        const own = await ownOf(stage, as)
        if (own.length !== 1) throw new Error(`${own.length} tickets instead of one`)
      },
    }
  },
}

const answerRow: Row = {
  ...SHOWN,
  call: 'answerTicket',
  on: 'the ticket',
  wire: 'POST /tickets/*/answers',
  scene: async (stage) => {
    const { as, path } = await withTicket(stage)
    return {
      as,
      path,
      before: (hands: Hands) => hands.type('Tulis jawaban', 'Masih bocor'),
      ask: (hands: Hands) => hands.press('Kirim jawaban'),
      says,
      truth: async (hands: Hands) => {
        await hands.sees('Jawaban terkirim')
        const answers = (await ownOf(stage, as))[0]?.answers ?? []
        if (answers.length !== 1) throw new Error(`${answers.length} answers instead of one`)
      },
    }
  },
}

const closeRow: Row = {
  ...SHOWN,
  call: 'closeTicket',
  on: 'the ticket',
  wire: 'POST /tickets/*/close',
  scene: async (stage) => {
    const { as, path } = await withTicket(stage)
    return {
      as,
      path,
      ask: (hands: Hands) => hands.press('Tandai selesai'),
      says,
      truth: async (hands: Hands) => {
        await hands.sees('Permintaan ditandai selesai')
        const state = (await ownOf(stage, as))[0]?.state
        if (state !== 'done') throw new Error(`the server has it ${String(state)}`)
      },
    }
  },
}

export const HELP: readonly Row[] = [askRow, answerRow, closeRow]
