import { isPeriod, type Period } from '@griya/contract/stayAddress'
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { useCheckBookingQuery } from '@/api/profilesApi'
import * as copy from '@/domain/copy'
import { onceAnswered } from '@/domain/kept'
import { Skeleton } from '@/ui/parts/Skeleton'
import { LoadGate } from '@/ui/screen/LoadGate'
import { RefusalScreen } from '@/ui/screen/ProblemScreen'
import { EndedStay } from './EndedStay'
import type { ExtendProps } from './extension'
import { GriyaExtend } from './GriyaExtend'
import { NothingToExtend } from './NothingToExtend'
import { SpecExtend } from './SpecExtend'

interface Arrangement {
  readonly Offer: ComponentType<ExtendProps>
  /** for a tenant who has no stay */
  readonly Nothing: ComponentType<{ readonly title: string }>
}

const Extend = ({ Offer, Nothing, period }: Arrangement & { readonly period: Period }) => {
  const title = copy.extend.heading(copy.period[period].name)
  const query = useCheckBookingQuery()
  return (
    <LoadGate
      title={title}
      query={query}
      data={onceAnswered(query)}
      isWide
      waiting={
        <>
          <Skeleton shape="card" />
          <Skeleton shape="price" />
        </>
      }
    >
      {(current, stale) =>
        current === null ? (
          <Nothing title={title} />
        ) : (
          <Offer title={title} period={period} current={current} notice={stale} />
        )
      }
    </LoadGate>
  )
}

/** The extension by the period that the address names. */
const ofAddress = (arrangement: Arrangement) =>
  function ExtendScreen() {
    const { period } = useParams()
    return isPeriod(period) ? <Extend key={period} {...arrangement} period={period} /> : <RefusalScreen status={404} />
  }

export const Spec = ofAddress({ Offer: SpecExtend, Nothing: NothingToExtend })
export const Griya = ofAddress({ Offer: GriyaExtend, Nothing: EndedStay })
