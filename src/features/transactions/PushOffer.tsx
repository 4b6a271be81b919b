import { Button, Flex } from 'antd'
import * as copy from '@/domain/copy'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { pushOfferAnswered } from '@/state/push/pushOffer'
import { usePushEnablement } from '@/state/push/usePushEnablement'
import { selectPushOffer } from '@/state/settings/settings'
import { Card } from '@/ui/parts/Card'

/** Asks whether to tell of the payment by push: once, after the first proof. The menu's entry stays for later. */
export const PushOffer = () => {
  const dispatch = useAppDispatch()
  const isOffered = useAppSelector((state) => selectPushOffer(state) === 'open')
  const push = usePushEnablement()
  if (!isOffered && !push.isBusy) return null
  const answer = () => dispatch(pushOfferAnswered())
  const words = copy.pushOffer
  return (
    <Card as="section" title={words.title}>
      <p>{words.text}</p>
      <Flex wrap gap="small">
        <Button
          type="primary"
          loading={push.isBusy}
          onClick={() => {
            answer()
            push.enable()
          }}
        >
          {words.accept}
        </Button>
        {!push.isBusy && <Button onClick={answer}>{words.decline}</Button>}
      </Flex>
    </Card>
  )
}
