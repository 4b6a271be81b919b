import './Skeleton.css'

export interface SkeletonProps {
  shape: 'line' | 'title' | 'card' | 'row' | 'grid' | 'price' | 'field'
  count?: number
}

/** How many blocks one shape is drawn with. */
const blocks = { line: 1, title: 1, card: 3, row: 2, grid: 10, price: 10, field: 2 } as const

export const Skeleton = ({ shape, count = 1 }: SkeletonProps) => (
  <div className="g-skeletons" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={`g-skeleton g-skeleton-${shape}`}>
        {Array.from({ length: blocks[shape] }, (_none, block) => (
          <i key={block} />
        ))}
      </div>
    ))}
  </div>
)
