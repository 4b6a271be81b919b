import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { errorText } from '../api/errors'
import { useGetProofQuery } from '../api/paymentsApi'
import type { WaitingPayment } from '@griya/contract/paymentsForOperators'
import * as copy from '../copy/payments'
import { LargePicture } from './LargePicture'

interface ProofPictureProps {
  readonly payment: WaitingPayment
  /** the number of an earlier proof of the same payment */
  readonly earlier?: number | undefined
  /** false for one that is only made ready: it is loaded and decoded, so that a key shows it at once */
  readonly isShown: boolean
  readonly isZoomed: boolean
  readonly onZoom: (isZoomed: boolean) => void
}

/** Ahead of its turn: the browser would decode it only when it has to be drawn. */
const decode = async (picture: EventTarget) => {
  // antd calls this for the frame around the picture too
  if (!(picture instanceof HTMLImageElement)) return
  try {
    await picture.decode()
  } catch (error) {
    // another picture has taken its place meanwhile; one that is broken shows that by itself
    if (!(error instanceof DOMException)) throw error
  }
}

const ProofPicture = ({ payment, earlier, isShown, isZoomed, onZoom }: ProofPictureProps) => {
  const { id, proof } = payment
  const { currentData: address, error } = useGetProofQuery({ id, proof, earlier }, { skip: proof === null })
  return (
    <div className="o-proof" data-ready={!isShown || undefined} aria-hidden={!isShown || undefined} inert={!isShown}>
      {proof === null ? (
        <p className="o-quiet">{copy.noPicture}</p>
      ) : address !== undefined ? (
        <LargePicture
          src={address}
          alt={copy.picture(payment.name ?? payment.phone)}
          isOpen={isShown && isZoomed}
          onOpenChange={onZoom}
          onLoad={(picture) => void decode(picture)}
        />
      ) : error !== undefined ? (
        <Alert type="error" showIcon title={copy.pictureGone} description={errorText(error)} />
      ) : (
        <Skeleton.Node active className="o-proof-waits" />
      )}
    </div>
  )
}

interface OlderProof {
  readonly id: number
  /** the proof that waited when this one was chosen: once another waits, that one is shown */
  readonly waiting: number | null
  readonly proof: number
}

interface ProofChoiceProps {
  readonly payment: WaitingPayment
  /** undefined = the proof that waits */
  readonly shown: number | undefined
  readonly onChoice: (older: OlderProof | undefined) => void
}

/** The proofs that this one replaced, where the tenant has sent several. */
const ProofChoice = ({ payment: { id, proof: waiting, earlier }, shown, onChoice }: ProofChoiceProps) => {
  if (earlier.length === 0) return null
  const type = (isShown: boolean) => (isShown ? ({ type: 'primary', 'aria-pressed': true } as const) : {})
  return (
    <div className="o-row o-proofs-choice" role="group" aria-label={copy.proofs}>
      <Button {...type(shown === undefined)} onClick={() => onChoice(undefined)}>
        {copy.latest}
      </Button>
      {earlier.map((proof, index) => (
        <Button key={proof} {...type(shown === proof)} onClick={() => onChoice({ id, waiting, proof })}>
          {copy.earlierShown(index + 1)}
        </Button>
      ))}
    </div>
  )
}

/** How many pictures are made ready before their turn. */
const READY = 2

interface ProofsProps {
  readonly current: WaitingPayment
  readonly coming: readonly WaitingPayment[]
  readonly isZoomed: boolean
  readonly onZoom: (isZoomed: boolean) => void
}

/** The picture of the payment that is shown; those of the next ones are made ready behind it. */
export const Proofs = ({ current, coming, isZoomed, onZoom }: ProofsProps) => {
  const [older, setOlder] = useState<OlderProof>()
  const chosenFor = ({ id, proof }: WaitingPayment) =>
    older?.id === id && older.waiting === proof ? older.proof : undefined
  return (
    <div>
      <div className="o-proofs">
        {[current, ...coming.slice(0, READY)].map((payment) => (
          <ProofPicture
            key={payment.id}
            payment={payment}
            earlier={chosenFor(payment)}
            isShown={payment.id === current.id}
            isZoomed={isZoomed}
            onZoom={onZoom}
          />
        ))}
      </div>
      <ProofChoice payment={current} shown={chosenFor(current)} onChoice={setOlder} />
    </div>
  )
}
