/** Replaces recorder and writer, to see how much of the first load they take. */
export { momentMarked, segmentBegan } from '../../../src/recording/recorder'

const nothing = () => undefined

export const createRecorder = () => ({ enhancer: (create: unknown) => create, begin: nothing })
export const loadWriting = nothing
export const startWriting = () => ({ flush: nothing, forget: nothing, ready: nothing, stop: nothing })
