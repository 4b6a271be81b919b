import { takeEarlyAnswer } from '@/lib/http/earlyAnswers'
import { sessionHeaders } from '@/lib/storage/sessionKeys'

const url = '/api/houses/1'
const accept = { Accept: 'application/json' }
const ofGuest = accept
const ofTenant = { ...accept, ...sessionHeaders({ token: 'satu', phoneNumber: '0812' }) }
const ofAnother = { ...accept, ...sessionHeaders({ token: 'dua', phoneNumber: '0813' }) }

it.each([
  ['a guest’s answer to the guest', ofGuest, ofGuest, true],
  ['a tenant’s answer to the same tenant', ofTenant, ofTenant, true],
  ['no tenant’s answer to another one', ofTenant, ofAnother, false],
  ['no tenant’s answer to a guest', ofTenant, ofGuest, false],
  ['no guest’s answer to who has signed in since', ofGuest, ofTenant, false],
  ['an answer that is the same for everybody to a tenant', null, ofTenant, true],
])('gives %s', (_, early, headers, isGiven) => {
  window.earlyAnswers = { [url]: { headers: early, answer: Promise.resolve(new Response('{}')) } }
  expect(takeEarlyAnswer({ method: 'GET', url, headers }) !== undefined).toBe(isGiven)
  // it is given once
  expect(takeEarlyAnswer({ method: 'GET', url, headers })).toBeUndefined()
})
