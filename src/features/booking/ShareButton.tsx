import { Button } from 'antd'
import * as copy from '@/domain/copy'
import { useShare } from '@/state/flows/useCopy'
import { addressShown } from '@/lib/copyText'

interface ShareButtonProps {
  /** what the address shows */
  readonly title: string
}

/** Hands the address of this screen to somebody else. */
export const ShareButton = ({ title }: ShareButtonProps) => {
  const share = useShare()
  return (
    <Button block onClick={() => void share(title, addressShown())}>
      {copy.share}
    </Button>
  )
}
