import { deviceNow } from '@griya/common/device/clockAndChance'
import { settingsChanged } from '../settings/settings'

const changeOffer = (status: 'open' | 'answered') => settingsChanged({ pushOffer: { status, savedAt: deviceNow() } })

export const pushOffered = () => changeOffer('open')
export const pushOfferAnswered = () => changeOffer('answered')
