import { Button, type ButtonProps } from 'antd'
import { useHref } from 'react-router-dom'
import { useFollow } from './ScreenLink'

interface LinkButtonProps extends Pick<ButtonProps, 'type' | 'block' | 'children'> {
  readonly to: string
}

/** A button that is a link to another screen. */
export const LinkButton = ({ to, type = 'primary', ...rest }: LinkButtonProps) => (
  <Button {...rest} type={type} href={useHref(to)} onClick={useFollow(to)} />
)
