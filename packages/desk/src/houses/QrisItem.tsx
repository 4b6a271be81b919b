import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined'
import { Form, Input, Upload } from 'antd'
import { readQris } from '@griya/contract/qris'
import { imageOf } from '@griya/common/device/images/compress'
import { qris as copy } from '../copy/houses'

/** pixels on the longer side: more of a photo helps nobody who looks for a code */
const READ_SIZE = 1600
/** ms for a photo that is hard to read */
const READ_LIMIT = 1500

/** The text of the code in a picture, read in this browser. */
const textIn = async (file: Blob): Promise<string> => {
  const [picture, { default: decode }] = await Promise.all([imageOf(file), import('qr/decode.js')])
  const scale = Math.min(1, READ_SIZE / Math.max(picture.width, picture.height))
  const sideOf = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  const [width, height] = [sideOf(picture.width), sideOf(picture.height)]
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  if (context === null) throw new Error('this browser draws no pictures')
  // what is transparent in a picture is white on paper
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return decode(context.getImageData(0, 0, width, height), { timeLimit: READ_LIMIT })
}

const problemIn = (text: string): string | undefined => {
  const qris = readQris(text.trim())
  if (qris === null) return copy.wrong
  return qris.isForOnePayment ? copy.once : undefined
}

const check = (_rule: unknown, text = '') => {
  const problem = problemIn(text)
  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem))
}

/** The text of a printed QRIS code: pasted, or read from its picture. */
export const QrisItem = () => {
  const form = Form.useFormInstance<{ readonly qris: string }>()
  const text = Form.useWatch<string | undefined>('qris', form) ?? ''
  const read = (file: Blob) =>
    textIn(file).then(
      (found) => form.setFields([{ name: 'qris', value: found, errors: [problemIn(found) ?? []].flat() }]),
      () => form.setFields([{ name: 'qris', errors: [copy.unreadable] }]),
    )
  const qris = readQris(text.trim())
  return (
    <>
      <Form.Item>
        <Upload.Dragger
          className="o-drop"
          accept="image/*"
          showUploadList={false}
          beforeUpload={(file) => {
            void read(file)
            return Upload.LIST_IGNORE
          }}
        >
          <QrcodeOutlined aria-hidden className="o-drop-sign" />
          <span className="o-block">{copy.choose}</span>
        </Upload.Dragger>
      </Form.Item>
      <Form.Item
        name="qris"
        label={copy.next}
        extra={qris === null ? copy.nextHelp : copy.merchant(qris.merchant)}
        rules={[{ validator: check }]}
        validateTrigger="onSubmit"
      >
        <Input.TextArea className="o-figures" rows={4} maxLength={600} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </>
  )
}
