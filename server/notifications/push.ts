import type { Context } from '../context'
import { forgetPushTokens, pushTokensOf } from './repository'

/** After the commit, never inside it: a push that fails is logged, and the notification in the list stands. */
export const pushTo = async (
  { sql, pushSender, log }: Pick<Context, 'sql' | 'pushSender' | 'log'>,
  tenant: number,
  content: string,
  path: string,
): Promise<void> => {
  try {
    const tokens = await pushTokensOf(sql, tenant)
    if (tokens.length === 0) return
    await forgetPushTokens(sql, await pushSender.send(tokens, { title: 'Griya', body: content, path }))
  } catch (error) {
    log.warn({ err: error }, 'push failed')
  }
}
