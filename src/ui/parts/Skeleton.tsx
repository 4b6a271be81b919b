import { Skeleton as AntdSkeleton } from 'antd'
import './Skeleton.css'

const Lines = ({ rows }: { rows: number }) => <AntdSkeleton active title={{ width: '58%' }} paragraph={{ rows }} />

const Field = () => (
  <div className="g-skeleton-lines">
    <AntdSkeleton active title={{ width: '32%' }} paragraph={false} />
    <AntdSkeleton.Input active block />
  </div>
)

/** Placeholders in the shape of the content that is loading. */
const SHAPES = {
  title: () => <AntdSkeleton active title={{ width: '62%' }} paragraph={false} />,
  card: () => <Lines rows={2} />,
  row: () => <Lines rows={1} />,
  account: () => <Lines rows={2} />,
  accountToPay: () => <Lines rows={4} />,
  price: () => <AntdSkeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />,
  field: () => <Field />,
  search: () => (
    <>
      {Array.from({ length: 3 }, (_, index) => (
        <AntdSkeleton.Button key={index} active block />
      ))}
      <Field />
      <Field />
      <AntdSkeleton.Button active block />
    </>
  ),
  grid: () => Array.from({ length: 10 }, (_, index) => <AntdSkeleton.Node key={index} active />),
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
