import { takeLinkCode } from '@griya/common/device/linkCode'
import { loadChunk } from '@griya/common/device/loadChunk'
import '@/ui/firstPage.css'
import '@griya/common/page/floor.css'

takeLinkCode()
// Before the router and the error reports read a new fragment: somebody may open a link in this very page.
window.addEventListener('popstate', takeLinkCode, true)

/** The app's code is loaded together with the page. */
void loadChunk(() => import(/* webpackChunkName: "app" */ './start'))
