import { saveFile } from '@griya/common/device/saveFile'
import { writeRecording } from '@/recording/file'
import type { RecordingWriter } from '@/recording/writer'
import type { RootState } from '@/state/rootReducer'
import { gzipped, readStored } from '../recordings'

interface Download {
  readonly writer: RecordingWriter
  /** a name from listRecordings; null = the running recording */
  readonly chosen: string | null
  readonly environment: RootState['environment']
  readonly asGzip: boolean
}

/** False if there is nothing to save. */
export const downloadRecording = async ({ writer, chosen, environment, asGzip }: Download): Promise<boolean> => {
  const running = await writer.flush()
  const isRunning = chosen === null || chosen === running.id
  const source = isRunning ? running : { id: chosen, state: null, hiding: null }
  const recording = await readStored(source, environment.sentryEnvironment)
  if (recording === null) return false
  const text = writeRecording(recording)
  const name = `griya-rekaman-${source.id}.json`
  if (asGzip) saveFile(`${name}.gz`, await gzipped(text))
  else saveFile(name, new Blob([text], { type: 'application/json' }))
  return true
}
