import { photoCalls } from '@griya/contract/photosForOperators'
import { UsageError, type Request, type Given } from './operatorRequest'

export const photoRequest = (place: string, { add, order, remove }: Given): Request => {
  const [, kind, id] = /^(house|room):(\d+)$/.exec(place) ?? []
  if (kind === undefined || id === undefined) throw new UsageError('sebutkan foto siapa: house:ID atau room:ID')
  const calls = photoCalls[kind as keyof typeof photoCalls]
  if (typeof add === 'string') return { call: calls.add, params: [id], file: add }
  if (typeof order === 'string') return { call: calls.order, params: [id], body: { order: order.split(',') } }
  if (typeof remove === 'string') return { call: calls.remove, params: [id, remove] }
  return { call: calls.list, params: [id] }
}
