import * as copy from '@/domain/copy'
import { Alert } from '@/ui/Alert'

/** Stands on the monthly tab only (spec section 2). */
export const Promo = () => (
  <Alert tone="success" title={copy.house.promoTitle}>
    {copy.house.promo.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </Alert>
)
