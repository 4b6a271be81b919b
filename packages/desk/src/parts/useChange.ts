import { noticeShown } from '@griya/common/page/notices'
import { useOperatorDispatch } from '../hooks'

/** What a mutation's hook of RTK Query answers. */
type Mutation<Arg, Answer, State> = readonly [
  (arg: Arg) => Promise<{ readonly data?: Answer; readonly error?: unknown }>,
  State,
]

/**
 * A change to the data: `send` sends it; once the server has made it, a notice says so, and `then` goes on. A refusal is
 * shown by the form that sent it (./ChangeForm) or in a notice (../api/baseQuery).
 */
export const useChange = <Arg, Answer, State>(
  [trigger, state]: Mutation<Arg, Answer, State>,
  done: string | ((answer: NonNullable<Answer>) => string),
  then?: (answer: NonNullable<Answer>) => void,
): State & { readonly send: (arg: Arg) => Promise<void> } => {
  const dispatch = useOperatorDispatch()
  const send = async (arg: Arg) => {
    const { data } = await trigger(arg)
    if (data == null) return
    dispatch(noticeShown('success', typeof done === 'string' ? done : done(data)))
    then?.(data)
  }
  return { ...state, send }
}
