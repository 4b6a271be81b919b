import { Skeleton as Bones } from 'antd'
import './Skeleton.css'

const Lines = ({ rows }: { rows: number }) => <Bones active title={{ width: '58%' }} paragraph={{ rows }} />

/** What stands there while it is on its way, in the shape of what comes. */
const SHAPES = {
  title: () => <Bones active title={{ width: '62%' }} paragraph={false} />,
  card: () => <Lines rows={2} />,
  row: () => <Lines rows={1} />,
  price: () => <Bones active title={false} paragraph={{ rows: 6, width: '100%' }} />,
  field: () => (
    <>
      <Bones active title={{ width: '32%' }} paragraph={false} />
      <Bones.Input active block />
    </>
  ),
  grid: () => Array.from({ length: 10 }, (_, index) => <Bones.Node key={index} active />),
} as const

interface SkeletonProps {
  shape: keyof typeof SHAPES
  count?: number
}

export const Skeleton = ({ shape, count = 1 }: SkeletonProps) => {
  const Shape = SHAPES[shape]
  return (
    <div className="g-skeletons" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`g-skeleton g-skeleton-${shape}`}>
          <Shape />
        </div>
      ))}
    </div>
  )
}
