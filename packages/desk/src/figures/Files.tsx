import { Button, Card } from 'antd'
import { useState } from 'react'
import type { Figures } from '@griya/contract/figures'
import { operatorCalls } from '@griya/contract/figures'
import { BASE } from '../api/baseQuery'
import { files as copy } from '../copy/reports'
import { HouseChoice } from '../parts/HouseChoice'
import { lastOf } from '@griya/common/lists'

const FILES = [
  { name: 'payments', path: operatorCalls.exportPayments.path },
  { name: 'bills', path: operatorCalls.exportBills.path },
] as const

/** What the books need, as files for a spreadsheet, of the months that are shown. */
export const Files = ({ figures: { houses, months } }: { readonly figures: Figures }) => {
  const [house, setHouse] = useState<number>()
  const query = new URLSearchParams({
    from: months[0] ?? '',
    to: lastOf(months) ?? '',
    ...(house !== undefined && { house: String(house) }),
  }).toString()
  return (
    <div className="o-stack">
      <p className="o-quiet o-lead">{copy.lead}</p>
      <HouseChoice houses={houses} house={house} className="o-find" onChange={setHouse} />
      {FILES.map(({ name, path }) => (
        <Card key={name} size="small">
          <div className="o-stack o-tight">
            <p className="o-lead">{copy[name].help}</p>
            <div>
              <Button href={`${BASE}${path}?${query}`} download>
                {copy[name].open}
              </Button>
            </div>
          </div>
        </Card>
      ))}
    </div>
  )
}
