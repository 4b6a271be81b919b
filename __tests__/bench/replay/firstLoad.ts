/** What main imports of the recorder (src/app/store.ts). */
export { createRecorder } from '../../../src/lib/recording/recorder'
export { startWriting } from '../../../src/lib/recording/writer'
export { segmentBegan } from '../../../src/lib/recording/actions'
