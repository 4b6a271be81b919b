import { createCalls } from '@/replay/suite/recordedCalls'

const RAW = [{ title: 'Air mati', description: 'Besok\nsampai siang' }]
const SHAPED = [{ title: 'Air mati', lines: ['Besok', 'sampai siang'] }]

const answered = (payload: unknown, rawAnswer?: unknown) => ({
  type: 'api/executeQuery/fulfilled',
  payload,
  meta: {
    requestId: '1',
    requestStatus: 'fulfilled',
    arg: { endpointName: 'listAnnouncements', originalArgs: undefined },
    baseQueryMeta: { status: 200, method: 'GET', signIn: false, clockOffset: 0, rawAnswer },
  },
})

const asked = () => {
  const calls = createCalls({ isGriya: false, isAsIs: false })
  return { calls, answer: calls.ask('listAnnouncements', { call: 'listAnnouncements' }) }
}

it('reads an answer that was recorded as it came with the shapes of this build', async () => {
  const { calls, answer } = asked()
  expect(calls.answer(answered(SHAPED, RAW))).toEqual({ isAsked: true, sends: null, differsAt: null })
  expect(await answer).toMatchObject({ data: SHAPED })
})

it('names the place where this build makes something else of it', async () => {
  const { calls, answer } = asked()
  const other = [{ ...SHAPED[0], lines: ['Besok sampai siang'] }]
  expect(calls.answer(answered(other, RAW))).toEqual({ isAsked: true, sends: null, differsAt: '/data/0/lines/0' })
  expect(await answer).toMatchObject({ data: SHAPED })
})

it('says that an answer is refused now', async () => {
  const { calls, answer } = asked()
  expect(calls.answer(answered(SHAPED, 'rusak'))).toMatchObject({ isAsked: true, differsAt: '/data' })
  expect(await answer).toMatchObject({ error: { kind: 'malformed' } })
})

it('takes an answer of a tenant’s recording as it was shaped, and tells what nobody asks for', async () => {
  const { calls, answer } = asked()
  expect(calls.waiting()).toEqual(['listAnnouncements'])
  expect(calls.answer(answered(SHAPED))).toEqual({ isAsked: true, sends: null, differsAt: null })
  expect(await answer).toMatchObject({ data: SHAPED })
  expect(calls.answer(answered(SHAPED))).toEqual({ isAsked: false })
})

it('names what is sent in another way, and only what is open where texts are hidden', async () => {
  const cancelled = (path: string) => ({
    type: 'api/executeMutation/fulfilled',
    payload: null,
    meta: {
      requestId: '1',
      requestStatus: 'fulfilled',
      arg: { endpointName: 'cancelTransaction', originalArgs: 11 },
      baseQueryMeta: { status: 200, sent: { method: 'DELETE', path, body: { id: '11' } } },
    },
  })
  const ask = () => {
    const calls = createCalls({ isGriya: false, isAsIs: false })
    void calls.ask('cancelTransaction', { call: 'cancelTransaction', params: { id: 11 }, body: { id: '11' } })
    return calls
  }
  expect(ask().answer(cancelled('/transactions/11.json'))).toMatchObject({ sends: null })
  expect(ask().answer(cancelled('/transactions/12.json'))).toMatchObject({
    sends: 'cancelTransaction asks /transactions/11.json instead of /transactions/12.json',
  })
})
