import { Button, QRCode } from 'antd'
import { useRef } from 'react'
import * as copy from '@/domain/copy'

interface QrisCodeProps {
  readonly text: string
  readonly label: string
}

/** pixels; the same in Qris.css, which keeps the place */
const SHOWN_SIZE = 240
/** pixels, so that a wallet reads it from the gallery */
const SAVED_SIZE = 960
/** modules; scanners need this much white around a code */
const MARGIN = 4
const FILE = 'qris.png'

const drawn = async (code: SVGElement): Promise<HTMLCanvasElement> => {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(code))}`
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: SAVED_SIZE, height: SAVED_SIZE })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, SAVED_SIZE, SAVED_SIZE)
  return canvas
}

const save = async (code: SVGElement): Promise<void> => {
  const href = (await drawn(code)).toDataURL()
  Object.assign(document.createElement('a'), { href, download: FILE }).click()
}

/** Black on white in the dark too, because many scanners read nothing else. */
export const QrisCode = ({ text, label }: QrisCodeProps) => {
  const place = useRef<HTMLDivElement>(null)
  const saveCode = () => {
    const code = place.current?.querySelector('svg')
    if (code) void save(code)
  }
  return (
    <>
      <div ref={place} className="g-qris-code">
        <QRCode
          type="svg"
          value={text}
          size={SHOWN_SIZE}
          color="#000"
          bgColor="#fff"
          bordered={false}
          marginSize={MARGIN}
          aria-label={label}
        />
      </div>
      <Button block onClick={saveCode}>
        {copy.qris.save}
      </Button>
    </>
  )
}
