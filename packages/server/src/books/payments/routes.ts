import type { Context } from '../../platform/context'
import { notFound, refuse } from '../../domain/errors'
import { emptyFieldWords, words } from '../../domain/words'
import { tellOperators } from '../../access/operators/pushes'
import { decodeProof } from '../../platform/pictures/plugin'
import { writeAs } from '../../access/sessions/auth'
import type { AddCall } from '../../access/sessions/tenantCalls'
import { once } from '../../access/sessions/once'
import { findTransaction } from '../stays/shownToTenant'
import { isOwn } from '../stays/transactions'
import { sendProof } from './payments'

export const addPaymentCalls = (add: AddCall, context: Context): void => {
  const { clock } = context
  add('confirmPayment', async (asked) => {
    const { tenant, params, fields, files, request } = asked
    const image = files['image']
    if (!image) throw refuse(emptyFieldWords['image'] ?? words.imageUnreadable)
    // The owner is checked first: a stranger's transaction answers 404, whatever was sent with it.
    if (!(await writeAs(context, asked, (tx) => isOwn(tx, tenant.id, params.id)))) throw notFound()
    const { jpeg, print } = await decodeProof(request, image)
    const proof = {
      bankAccountName: fields.bank_account_name,
      bankAccountNumber: fields.bank_account_number,
      bankName: fields.bank_name,
      paymentAmount: fields.payment_amount,
      picture: await context.images.keepImage(jpeg),
      print,
    }
    let isNew = false
    const answer = await once(context, asked, {
      run: async (tx) => {
        await sendProof(tx, tenant.id, params.id, proof, clock.now())
        isNew = true
        return { id: params.id, payment_status: 'paid' as const }
      },
      stands: async (tx) => {
        const row = await findTransaction(tx, tenant.id, params.id, clock.now())
        // A proof that is sent again after a rejection counts as a new one. The operator may have confirmed a part of the amount.
        return row !== undefined && row.sentAt !== null && row.outcome !== 'rejected'
      },
    })
    if (isNew) void tellOperators(context, 'payments', 'stay', params.id)
    return answer
  })
}
