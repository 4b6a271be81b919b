import { Alert } from 'antd'
import * as copy from '@/domain/copy'

/** Stands on the monthly tab only (spec section 2). */
export const Promo = () => (
  <Alert
    type="success"
    showIcon
    role="note"
    title={copy.house.promoTitle}
    description={copy.house.promo.map((line) => (
      <p key={line}>{line}</p>
    ))}
  />
)
