import type { Context } from '../context'
import { nameOf } from '../operator/actor'
import type { AddOperatorCall } from '../operator/operatorCalls'
import { importResidents } from './entering'
import { checkResidents } from './judging'

export const addResidentCalls = (add: AddOperatorCall, context: Context): void => {
  add('checkResidents', async ({ fields }) => ({ lines: [...(await checkResidents(context, fields.text))] }))
  add('importResidents', ({ fields, actor, change }) =>
    change(async (inside) => {
      const answer = await importResidents(inside, { ...fields, by: nameOf(actor) })
      const after = { entered: answer.residents.length, known: answer.known, leftOut: answer.leftOut }
      return { answer, subject: { kind: 'stay' }, after }
    }),
  )
}
