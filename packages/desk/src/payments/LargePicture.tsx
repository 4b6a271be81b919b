import CloseOutlined from '@ant-design/icons/CloseOutlined'
import RotateLeftOutlined from '@ant-design/icons/RotateLeftOutlined'
import RotateRightOutlined from '@ant-design/icons/RotateRightOutlined'
import ZoomInOutlined from '@ant-design/icons/ZoomInOutlined'
import ZoomOutOutlined from '@ant-design/icons/ZoomOutOutlined'
import { Button, Image, type GetProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { large as copy } from '../copy/payments'

type Preview = Exclude<GetProps<typeof Image>['preview'], boolean | undefined>
type Actions = Parameters<NonNullable<Preview['actionsRender']>>[1]['actions']

const LARGEST = 8

const controlsOf = (actions: Actions): readonly (readonly [string, ReactNode, () => void])[] => [
  [copy.rotateLeft, <RotateLeftOutlined key="left" aria-hidden />, actions.onRotateLeft],
  [copy.rotateRight, <RotateRightOutlined key="right" aria-hidden />, actions.onRotateRight],
  [copy.zoomOut, <ZoomOutOutlined key="out" aria-hidden />, actions.onZoomOut],
  [copy.zoomIn, <ZoomInOutlined key="in" aria-hidden />, actions.onZoomIn],
  [copy.close, <CloseOutlined key="close" aria-hidden />, actions.onClose],
]

interface LargePictureProps {
  readonly src: string
  readonly alt: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onLoad: (picture: EventTarget) => void
}

/** A picture that a press shows as large as the screen, where it can be turned and zoomed. */
export const LargePicture = ({ src, alt, isOpen, onOpenChange, onLoad }: LargePictureProps) => {
  const [isTurned, setIsTurned] = useState(false)
  return (
    <Image
      src={src}
      alt={alt}
      onLoad={({ target }) => onLoad(target)}
      classNames={{ popup: { root: isTurned ? 'o-large o-turned' : 'o-large' } }}
      preview={{
        open: isOpen,
        onOpenChange,
        cover: copy.open,
        closeIcon: false,
        maxScale: LARGEST,
        // a picture that lies on its side is as wide as the screen is high
        onTransform: ({ transform }) => setIsTurned(transform.rotate % 180 !== 0),
        actionsRender: (_, { actions }) => (
          <div className="o-row o-large-controls">
            {controlsOf(actions).map(([label, icon, act]) => (
              <Button key={label} shape="circle" aria-label={label} title={label} icon={icon} onClick={act} />
            ))}
          </div>
        ),
      }}
    />
  )
}
