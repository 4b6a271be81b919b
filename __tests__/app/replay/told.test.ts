import { noticeShown } from '@griya/common/page/notices'
import { createTold } from '@/replay/suite/told'
import { draftChanged } from '@/state/drafts/drafts'
import { visit } from '../support/recordingWith'

const call = (kind: 'Query' | 'Mutation', endpointName: string) => ({
  type: `api/execute${kind}/pending`,
  meta: { requestId: endpointName, requestStatus: 'pending', arg: { endpointName } },
})
const [coin, house, change] = [call('Query', 'getCoin'), call('Query', 'getHouse'), call('Mutation', 'setContinues')]
const named = { coin: 'getCoin/asked', house: 'getHouse/asked', change: 'rent/switchSent' }

const toldOf = (...actions: Parameters<ReturnType<typeof createTold>['tell']>[0][]) => {
  const told = createTold()
  actions.forEach(told.tell)
  return told
}

it('names what came as well, before something that was recorded', () => {
  const told = toldOf(visit('1'), house, noticeShown('error', 'Gagal'), coin)
  expect(told.take('navigation/routeChanged /house/1')).not.toBeNull()
  expect(told.take(named.house)).not.toBeNull()
  expect(told.take(named.coin)).not.toBeNull()
  expect(told.takeRest()).toEqual([{ telling: 'notices/noticeShown error "…"', isQuery: false }])
  expect(told.takeRest()).toEqual([])
})

it('leaves out what came last, and another pause while typing', () => {
  const told = toldOf(draftChanged({ form: 'voucher:1', at: 1, values: {} }), house, coin)
  told.take(named.house)
  expect(told.takeRest()).toEqual([])
})

it('names a call that changes something and comes before another, and lets those that only read come in any order', () => {
  const told = toldOf(change, coin, house)
  expect(told.take(named.house)).toEqual({ before: [] })
  expect(told.take(named.coin)).toEqual({ before: [] })
  expect(told.take(named.change)).toEqual({ before: [named.house, named.coin] })
})
