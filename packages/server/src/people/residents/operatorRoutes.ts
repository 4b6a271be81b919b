import type { Context } from '../../platform/context'
import { nameOf } from '../../access/operators/actor'
import { assertApproved } from '../../access/operators/approval'
import type { AddOperatorCall } from '../../access/operators/operatorCalls'
import { operatorWords } from '../../access/operators/words'
import { importResidents, needsApproval } from './entering'
import { checkResidents } from './judging'

export const addResidentCalls = (add: AddOperatorCall, context: Context): void => {
  add('checkResidents', async ({ fields }) => ({ lines: [...(await checkResidents(context, fields.text))] }))
  add('importResidents', async ({ fields: { code, ...fields }, actor, change }) => {
    const isApproved = await needsApproval(context, fields.text)
    if (isApproved) await assertApproved(context, actor, code, operatorWords.otherAccountNeedsOwner)
    return change(async (inside) => {
      const answer = await importResidents(inside, { ...fields, by: nameOf(actor), isApproved })
      const after = { entered: answer.residents.length, known: answer.known, leftOut: answer.leftOut }
      return { answer, subject: { kind: 'stay' }, after }
    })
  })
}
