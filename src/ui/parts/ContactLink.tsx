import { Button, type ButtonProps } from 'antd'
import { Icon } from './Icon'

interface ContactLinkProps extends Pick<ButtonProps, 'type' | 'size' | 'block'> {
  /** digits with the country code; null = there is nobody to ask, and nothing is shown */
  readonly number: string | null
  /** ready to be sent */
  readonly message: string
  readonly children: string
}

/** Opens a chat with the operator in WhatsApp. */
export const ContactLink = ({ number, message, type = 'default', ...rest }: ContactLinkProps) =>
  number !== null && (
    <Button
      {...rest}
      type={type}
      icon={<Icon name="chat" size={18} />}
      href={`https://wa.me/${number}?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noreferrer"
    />
  )
