import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import { ConfigContext } from 'antd/es/config-provider/context'
import LocaleContext from 'antd/es/locale/context'
import idID from 'antd/es/locale/id_ID'
import { type ReactNode, use, useMemo } from 'react'
import * as copy from '@/domain/copy'

/** The loading icon of antd has a name, which would become part of the button's name. */
const button = { loadingIcon: <LoadingOutlined aria-hidden /> }
const words = { show: copy.login.showPassword, hide: copy.login.hidePassword }
const locale = { ...idID, global: { ...idID.global, ...words } }
const wave = { disabled: true }

/**
 * antd's language and settings for the whole app. This is the only part of its ConfigProvider that is still needed once
 * the theme is a file; all of ConfigProvider would be 12 KB more.
 */
export const AntdProvider = ({ children }: { readonly children: ReactNode }) => {
  const outer = use(ConfigContext)
  const config = useMemo(() => ({ ...outer, locale, wave, button }), [outer])
  return (
    <ConfigContext value={config}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </ConfigContext>
  )
}
