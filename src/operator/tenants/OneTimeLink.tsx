import { Alert, Button, Modal, Typography } from 'antd'
import { link as copy } from '../copy/tenants'

interface OneTimeLinkProps {
  /** undefined = the dialog is closed */
  readonly made: { readonly link: string } | undefined
  readonly phone: string
  readonly onClose: () => void
}

/** A chat with the tenant in which the message is already typed. */
const chatWith = (phone: string, address: string) =>
  `https://wa.me/${phone.replace(/^0/, '62')}?text=${encodeURIComponent(copy.message(address))}`

export const OneTimeLink = ({ made, phone, onClose }: OneTimeLinkProps) => (
  <Modal open={made !== undefined} onCancel={onClose} footer={null} title={copy.title} destroyOnHidden>
    {made && (
      <div className="o-stack">
        <p>{copy.lead(phone)}</p>
        <Typography.Paragraph className="o-link" code copyable={{ tooltips: [copy.copy, copy.copied] }}>
          {made.link}
        </Typography.Paragraph>
        <Alert type="warning" showIcon title={copy.help} />
        <Button type="primary" block href={chatWith(phone, made.link)} target="_blank" rel="noreferrer">
          {copy.send}
        </Button>
        <Button block onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    )}
  </Modal>
)
