import { Flex } from 'antd'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { lengthWithPromo } from '@griya/common/words/stayLength'
import { selectNow, selectTimeZone } from '@/state/device/device'
import { useBooking } from '@/state/flows/useBooking'
import { useAppSelector } from '@/state/hooks'
import { LinkButton } from '@/ui/screen/links'
import { PricedAction, PricingView } from '@/ui/screen/PricingView'
import { Screen } from '@/ui/screen/Screen'
import {
  Account,
  ExtendButton,
  ExtensionFacts,
  FixedExtras,
  LengthField,
  useExtension,
  type ExtendProps,
} from './extension'

/** Lengths are in words, the price is explained, and the new end is known before the booking. */
export const GriyaExtend = ({ title, notice, ...asked }: ExtendProps) => {
  const extension = useExtension(asked)
  const { offer, pricing } = extension
  const { book, isBooking, hasNoProfile } = useBooking()
  const zone = useAppSelector(selectTimeZone)
  const now = useAppSelector(selectNow)
  return (
    <Screen
      title={title}
      aside={
        <>
          <FixedExtras extension={extension} />
          <PricingView query={pricing} explained={{ ...offer, zone, now }} />
        </>
      }
      action={
        <Flex vertical gap="small">
          {hasNoProfile && (
            <LinkButton to={paths.profile()} block>
              {copy.room.toProfile}
            </LinkButton>
          )}
          <PricedAction query={pricing}>
            <ExtendButton
              extension={extension}
              label={copy.extend.title}
              isBooking={isBooking}
              isSecond={hasNoProfile}
              onBook={() => book({ ...offer, extendsStay: true })}
            />
          </PricedAction>
        </Flex>
      }
    >
      {notice}
      <p>{copy.extend.beforeTransfer}</p>
      <Account extension={extension} />
      <ExtensionFacts extension={extension} nextEnd={pricing.currentData?.end} />
      <LengthField extension={extension} wordFor={lengthWithPromo} />
    </Screen>
  )
}
