import { firstPaintSeen } from '@/lib/firstPaint'
import { loadChunk } from '@/lib/loadChunk'

/** The app's code is on its way with the page; it runs when what the page shows by itself has been seen. */
void firstPaintSeen().then(() => loadChunk(() => import(/* webpackChunkName: "app" */ './start')))
