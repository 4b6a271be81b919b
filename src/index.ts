import { takeLinkCode } from '@/lib/linkCode'
import { loadChunk } from '@/lib/loadChunk'
import '@/ui/firstPage.css'
import '@/kit/floor.css'

takeLinkCode()
// Before the router and the error reports read a new fragment: somebody may open a link in this very page.
window.addEventListener('popstate', takeLinkCode, true)

/** The app's code is loaded together with the page. */
void loadChunk(() => import(/* webpackChunkName: "app" */ './start'))
