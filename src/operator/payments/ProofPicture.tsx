import { Alert, Image, Skeleton } from 'antd'
import { errorText } from '../api/errors'
import { useGetProofQuery } from '../api/paymentsApi'
import type { WaitingPayment as Payment } from '@/contract/payments'
import * as copy from '../copy/payments'

interface ProofPictureProps {
  readonly payment: Payment
  /** the number of an earlier proof of the same payment */
  readonly earlier?: number | undefined
  /** false for one that is only made ready: it is loaded and decoded, so that a key shows it at once */
  readonly isShown: boolean
  readonly isZoomed: boolean
  readonly onZoom: (isZoomed: boolean) => void
}

/** Ahead of its turn: the browser would decode it only when it has to be drawn. */
const decode = async (picture: EventTarget) => {
  // antd hears it on the frame around the picture
  if (!(picture instanceof HTMLImageElement)) return
  try {
    await picture.decode()
  } catch (error) {
    // another picture has taken its place meanwhile; one that is broken shows that by itself
    if (!(error instanceof DOMException)) throw error
  }
}

export const ProofPicture = ({ payment, earlier, isShown, isZoomed, onZoom }: ProofPictureProps) => {
  const { id, proof } = payment
  const { currentData: address, error } = useGetProofQuery({ id, proof, earlier }, { skip: proof === null })
  return (
    <div className="o-proof" data-ready={!isShown || undefined} aria-hidden={!isShown || undefined} inert={!isShown}>
      {proof === null ? (
        <p className="o-quiet">{copy.noPicture}</p>
      ) : address !== undefined ? (
        <Image
          src={address}
          alt={copy.picture(payment.name ?? payment.phone)}
          onLoad={({ target }) => void decode(target)}
          preview={{ open: isShown && isZoomed, onOpenChange: onZoom, cover: copy.zoom }}
        />
      ) : error !== undefined ? (
        <Alert type="error" showIcon title={copy.pictureGone} description={errorText(error)} />
      ) : (
        <Skeleton.Node active className="o-proof-waits" />
      )}
    </div>
  )
}
