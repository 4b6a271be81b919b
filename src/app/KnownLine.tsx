import { durationInWords } from '@griya/common/words/duration'
import * as copy from '@/domain/copy'
import { useAppSelector } from '@/state/hooks'
import { selectKnownAge } from '@/state/offline/known'
import { selectScreenValues } from '@/state/screen/screenState'
import { Icon } from '@/ui/parts/Icon'
import './KnownLine.css'

/** In seconds: younger than that, what the device knows is as good as an answer. */
const WORTH_SAYING = 60

/**
 * How old what the screen shows is, until the server has answered, and then what the answer has changed. It takes no
 * room of its own, so that nothing moves.
 */
export const KnownLine = () => {
  const age = useAppSelector(selectKnownAge)
  const { 'known:news': news, 'known:welcome': isWelcome = false } = useAppSelector(selectScreenValues)
  return (
    <div className="g-known" role="status">
      {age < WORTH_SAYING ? (
        <>
          {isWelcome && <Icon name="checkCircle" size={18} />}
          {news}
        </>
      ) : (
        copy.updatedAgo(durationInWords(age))
      )}
    </div>
  )
}
