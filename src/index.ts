import { firstPaintSeen } from '@/lib/firstPaint'
import { takeLinkCode } from '@/lib/linkCode'
import { loadChunk } from '@/lib/loadChunk'

takeLinkCode()
// Before the router and the error reports read a new fragment: somebody may open a link in this very page.
window.addEventListener('popstate', takeLinkCode, true)

/** The app's code is loaded together with the page. It runs once the tenant has seen what the page shows by itself. */
void firstPaintSeen().then(() => loadChunk(() => import(/* webpackChunkName: "app" */ './start')))
