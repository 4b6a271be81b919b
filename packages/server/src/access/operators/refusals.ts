import type { Context } from '../../platform/context'
import { FailedAttempt } from '../../domain/errors'
import { subjectHash } from '../../domain/secrets'
import { writeLine } from './recording'
import { networkOf } from '../sessions/attempts'
import type { NoteRefusal } from '../../platform/plugins/errors'

/** Forgotten all at once when there are more, so that networks without number do not fill the memory. */
const MOST_REMEMBERED = 10_000

/**
 * Notes who was refused: each refusal in the log, and those that concern operators in the audit log too. There, where
 * nothing is ever deleted, one network gets one line of a kind in the window of the settings. The network is a keyed
 * hash, which tells whether two attempts came from one, and not from which.
 */
export const refusalNoter = (context: Context): NoteRefusal => {
  const { settings, secret, clock, hasRoom } = context
  const window = settings.SIGN_IN_WINDOW_MINUTES * 60
  const notedAt = new Map<string, number>()
  const isNew = (key: string) => {
    const last = notedAt.get(key)
    if (last !== undefined && last + window > clock.now()) return false
    if (notedAt.size >= MOST_REMEMBERED) notedAt.clear()
    notedAt.set(key, clock.now())
    return true
  }
  return (request, error) => {
    const { what, operator } = error instanceof FailedAttempt ? error : { what: 'limit', operator: undefined }
    const network = subjectHash(secret, 'network', networkOf(request.ip))
    request.log.warn({ what, network, ...(operator && { operator: operator.id }) }, 'an attempt was refused')
    if (!operator && what !== 'key') return
    if (!isNew([operator?.id, what, network].join(' '))) return
    const subject = operator
      ? ({ kind: 'operator', id: operator.id, label: operator.name } as const)
      : ({ kind: 'server' } as const)
    const write = async () => {
      if ((await hasRoom?.()) ?? true)
        await writeLine(context, 'server', 'refusedAttempt', { subject, after: { what, network } })
    }
    // The answer does not wait for it: otherwise the time would tell which names there are.
    write().catch((failure: unknown) => request.log.error({ err: failure }, 'a refusal is not in the audit log'))
  }
}
