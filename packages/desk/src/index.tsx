import { createRoot } from 'react-dom/client'
import { takeLinkCode } from '@griya/common/device/linkCode'
import { OperatorPage } from './frame/OperatorPage'
import { createOperatorStore } from './store'
import { whoIsThere } from './session/session'
import '@griya/common/page/floor.css'
import '@griya/common/page/reset.css'
import './frame/base.css'

const element = document.getElementById('root')
if (element === null) throw new Error('the page has no #root')

const store = createOperatorStore()
takeLinkCode()
void store.dispatch(whoIsThere())
createRoot(element).render(<OperatorPage store={store} nonce={document.querySelector('style')?.nonce} />)
