import { Flex } from 'antd'
import * as copy from '@/domain/copy'
import { useBooking } from '@/state/flows/useBooking'
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

/** Spec section 2, 'Extend monthly/weekly/daily'. */
export const SpecExtend = ({ title, notice, ...asked }: ExtendProps) => {
  const extension = useExtension(asked)
  const { book, isBooking } = useBooking()
  return (
    <Screen
      title={title}
      aside={
        <>
          <FixedExtras extension={extension} />
          <PricingView query={extension.pricing} />
        </>
      }
      action={
        <Flex vertical gap="small">
          <PricedAction>
            <ExtendButton
              extension={extension}
              label={copy.extend.submit}
              isBooking={isBooking}
              onBook={() => book({ ...extension.offer, extendsStay: true })}
            />
          </PricedAction>
        </Flex>
      }
    >
      {notice}
      <Account extension={extension} />
      <ExtensionFacts extension={extension} />
      <LengthField extension={extension} />
    </Screen>
  )
}
