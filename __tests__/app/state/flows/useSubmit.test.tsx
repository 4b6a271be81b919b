import { act, waitFor } from '@testing-library/react'
import '@/api/endpoints'
import { uploadProgressed } from '@/api/uploads'
import { noticeShown } from '@griya/common/page/notices'
import { errorCaught } from '@/state/failures/failures'
import { screenStateChanged } from '@/state/screen/screenState'
import { useFormSubmit } from '@/state/flows/useFormSubmit'
import { useSubmit } from '@/state/flows/useSubmit'
import { hookOverState } from '../../support/renderWithStore'

type Options = Parameters<typeof useSubmit<string, string>>[0]
type Picture = { settled: () => Promise<typeof PICTURE | null | 'failed'> }
type FormOptions = Parameters<typeof useFormSubmit<string, Record<string, Picture>>>[0]

const PICTURE = { id: 'a1', name: 'bukti.png', type: 'image/png', size: 3 }
const PROBLEM = { field: 'name', message: 'Nama tidak boleh kosong' }

/** A call that is answered when the test says so. */
const held = () => {
  const answers: ((outcome: { data?: string; error?: unknown }) => void)[] = []
  const breaks: ((error: unknown) => void)[] = []
  return {
    send: jest.fn(
      () =>
        new Promise<{ data?: string; error?: unknown }>((resolve, reject) => {
          answers.push(resolve)
          breaks.push(reject)
        }),
    ),
    answer: (outcome: { data?: string; error?: unknown }) => act(async () => answers.at(-1)?.(outcome)),
    breakWith: (error: unknown) => act(async () => breaks.at(-1)?.(error)),
  }
}

const setUp = (options: Partial<Options> = {}) => {
  const call = held()
  const onSuccess = jest.fn()
  const all: Options = { endpoint: 'applyVoucher', send: call.send, onSuccess, ...options }
  const one = hookOverState(useSubmit<string, string>, all)
  return {
    ...one,
    call,
    onSuccess,
    press: (argument = 'x') => act(() => one.result.current.submit(argument)),
    screenValues: () => one.actionsOf(screenStateChanged.type),
  }
}

const setUpForm = (options: Partial<FormOptions> = {}) => {
  const call = held()
  const onSuccess = jest.fn()
  const focusField = jest.fn()
  const sent = { endpoint: 'confirmPayment', form: 'confirmation', send: call.send, onSuccess, focusField } as const
  const one = hookOverState(useFormSubmit<string, Record<string, Picture>>, { ...sent, problem: null, ...options })
  return {
    ...one,
    sent,
    call,
    onSuccess,
    focusField,
    press: () => act(() => one.result.current.submit()),
    screenValues: () => one.actionsOf(screenStateChanged.type),
  }
}

describe('sends once', () => {
  it('however often it is pressed while it is under way, with what was pressed first', async () => {
    const { press, call, onSuccess } = setUp()
    press('first')
    press('second')
    expect(call.send.mock.calls).toEqual([['first']])
    await call.answer({ data: 'done' })
    expect(onSuccess.mock.calls).toEqual([['done']])
    press('third')
    expect(call.send).toHaveBeenCalledTimes(2)
  })

  it('and says that it was done, about what the notices of its endpoint are about', async () => {
    const { press, call, actionsOf } = setUp({ successText: (data) => `It is ${data}` })
    press()
    await call.answer({ data: 'done' })
    expect(actionsOf(noticeShown.type)).toMatchObject([{ tone: 'success', text: 'It is done', about: 'voucher' }])
  })

  it('and again after a failure, which the caller hears of', async () => {
    const onFailure = jest.fn()
    const { press, call, onSuccess } = setUp({ onFailure })
    press()
    await call.answer({ error: { kind: 'network' } })
    expect([onFailure.mock.calls, onSuccess.mock.calls]).toEqual([[[{ kind: 'network' }]], []])
    press()
    expect(call.send).toHaveBeenCalledTimes(2)
  })

  it('and again after something was thrown, which somebody hears of', async () => {
    const { press, call, result, actionsOf } = setUpForm()
    press()
    expect(result.current.isBusy).toBe(true)
    await call.breakWith(new Error('kaput'))
    expect(result.current.isBusy).toBe(false)
    expect(actionsOf(errorCaught.type)).toMatchObject([{ where: 'confirmPayment', message: 'kaput' }])
    press()
    expect(call.send).toHaveBeenCalledTimes(2)
  })

  it('and never again after a success that loads the document anew', async () => {
    const { press, call } = setUp({ onSuccess: () => new Promise<never>(() => undefined) })
    press()
    await call.answer({ error: { kind: 'network' } })
    press()
    expect(call.send).toHaveBeenCalledTimes(2)
    await call.answer({ data: 'done' })
    press()
    expect(call.send).toHaveBeenCalledTimes(2)
  })
})

describe('a form that cannot be sent yet', () => {
  it('says its problem, focuses its field, and shows from then on that it was tried', () => {
    const { press, call, result, focusField, actionsOf } = setUpForm({ problem: PROBLEM })
    expect(result.current.wasTried).toBe(false)
    press()
    expect(call.send).not.toHaveBeenCalled()
    expect(actionsOf(noticeShown.type)).toMatchObject([
      { tone: 'error', text: PROBLEM.message, about: 'confirmPayment' },
    ])
    expect(focusField.mock.calls).toEqual([['name']])
    expect(result.current).toMatchObject({ wasTried: true, isBusy: false })
  })

  it('is sent once the problem is mended', () => {
    const { press, call, rerender, sent } = setUpForm({ problem: PROBLEM })
    press()
    rerender({ ...sent, problem: null })
    press()
    expect(call.send).toHaveBeenCalledTimes(1)
  })

  it('tells each try whether there was a problem', () => {
    const onTry = jest.fn()
    const { press, rerender, sent } = setUpForm({ problem: PROBLEM, onTry })
    press()
    rerender({ ...sent, onTry, problem: null })
    press()
    expect(onTry.mock.calls).toEqual([[PROBLEM], [null]])
  })
})

it('keeps nothing in the state of the screen where no form is sent', async () => {
  const { press, call, screenValues } = setUp()
  press()
  await call.answer({ data: 'done' })
  expect(screenValues()).toEqual([])
})

describe('the pictures of a form', () => {
  it('are waited for, and the bar of the upload then begins at nothing', async () => {
    let isReady: () => void = () => undefined
    const ready = new Promise<typeof PICTURE>((resolve) => (isReady = () => resolve(PICTURE)))
    const { press, call, result, actionsOf, screenValues } = setUpForm({
      pictures: { image: { settled: () => ready } },
    })
    press()
    expect(result.current).toMatchObject({ isBusy: true, uploadPercent: null })
    expect(call.send).not.toHaveBeenCalled()
    await act(async () => isReady())
    expect(call.send.mock.calls).toEqual([[{ image: PICTURE }]])
    expect(actionsOf(uploadProgressed.type)).toEqual([{ endpoint: 'confirmPayment', percent: 0 }])
    await call.answer({ data: 'done' })
    expect(result.current.isBusy).toBe(false)
    expect(screenValues()).toEqual([
      { key: 'confirmation:tried', value: true },
      { key: 'confirmation:waiting', value: true },
      { key: 'confirmation:waiting', value: false },
    ])
  })

  it('are not sent where one cannot be used: the first of these has the focus', async () => {
    const failed = { settled: () => Promise.resolve('failed' as const) }
    const none = { settled: () => Promise.resolve(null) }
    const { press, call, result, focusField } = setUpForm({ pictures: { one: none, two: failed, three: failed } })
    press()
    await waitFor(() => expect(focusField.mock.calls).toEqual([['two']]))
    expect(call.send).not.toHaveBeenCalled()
    expect(result.current.isBusy).toBe(false)
    press()
    await waitFor(() => expect(focusField).toHaveBeenCalledTimes(2))
  })
})
