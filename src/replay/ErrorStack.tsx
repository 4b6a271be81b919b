import { copyPlayer as words } from '@/domain/copyPlayer'
import { inSource, readSourceMaps, type SourceMaps } from './sourceLines'

interface ErrorStackProps {
  readonly stack: string
  readonly maps: SourceMaps
  readonly onMaps: (maps: SourceMaps) => void
}

/** Where in the code an error was thrown. The maps come from the developer's own disk, because no server has them. */
export const ErrorStack = ({ stack, maps, onMaps }: ErrorStackProps) => (
  <>
    <h2>{words.stack}</h2>
    <ol className="r-differences">
      {stack.split('\n').map((line, index) => (
        <li key={index}>
          <code>{inSource(line, maps)}</code>
        </li>
      ))}
    </ol>
    <label className="r-file">
      {words.sourceMaps}
      <input
        type="file"
        multiple
        accept=".map"
        onChange={({ target: { files } }) => void readSourceMaps([...(files ?? [])]).then(onMaps)}
      />
    </label>
  </>
)
