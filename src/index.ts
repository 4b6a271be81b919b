import { firstPaintSeen } from '@/lib/firstPaint'
import { loadChunk } from '@/lib/loadChunk'

/** The app's code is loaded together with the page. It runs once the tenant has seen what the page shows by itself. */
void firstPaintSeen().then(() => loadChunk(() => import(/* webpackChunkName: "app" */ './start')))
