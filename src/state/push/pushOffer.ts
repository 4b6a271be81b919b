import { deviceNow } from '@/lib/clockAndChance'
import { draftChanged, PUSH_OFFER_FORM, selectDraft } from '../drafts/drafts'
import type { RootState } from '../rootReducer'

/** Push is offered once, after the first proof, when the tenant waits for news. */
type Offer = 'open' | 'answered'

/** Undefined if it was not offered since the tenant signed in. */
export const selectPushOffer = (state: RootState): Offer | undefined =>
  selectDraft(state, PUSH_OFFER_FORM)['pushOffer'] as Offer | undefined

const setOffer = (pushOffer: Offer) => draftChanged({ form: PUSH_OFFER_FORM, values: { pushOffer }, at: deviceNow() })

export const pushOffered = () => setOffer('open')
export const pushOfferAnswered = () => setOffer('answered')
