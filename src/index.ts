import { firstPictureSeen } from '@/lib/firstPicture'
import { loadChunk } from '@/lib/loadChunk'

/** The app's code is on its way with the page; it runs when what the page shows by itself has been seen. */
void firstPictureSeen().then(() => loadChunk(() => import(/* webpackChunkName: "app" */ './start')))
