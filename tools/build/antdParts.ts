import { Button, ConfigProvider, Input } from 'antd'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brand, logout } from '../../src/domain/copy/common'
import { login } from '../../src/domain/copy/login'
import { cssVarClass, prefix } from '../antd-styles/engine/names'

const theme = { hashed: false, zeroRuntime: true, cssVar: { prefix, key: cssVarClass } }

/** As antd draws it in the app, where its rules are files. */
const drawn = (part: ReactElement) => renderToStaticMarkup(createElement(ConfigProvider, { theme }, part))

const quiet = { type: 'text', size: 'small' } as const

/** As src/ui/parts/Field. */
const field = (label: string, input: ReactElement) =>
  `<div class="g-field"><label>${label}</label>${drawn(input)}</div>`

/** The parts of antd in the page's own first picture (__tests__/browser/shell.test.ts compares). No password belongs there. */
export const antdParts = () => ({
  wordmark: drawn(createElement(Button, { ...quiet, className: 'g-wordmark' }, brand)),
  logoutButton: drawn(createElement(Button, { ...quiet, className: 'g-shell-logout' }, logout)),
  loginForm: [
    field(login.phone, createElement(Input)),
    field(login.password, createElement(Input.Password)).replace('type="password"', 'type="text"'),
    drawn(createElement(Button, { type: 'primary', block: true }, login.submit)),
  ].join(''),
})
