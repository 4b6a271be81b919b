import { renderToStaticMarkup } from 'react-dom/server.node'
import { MemoryRouter } from 'react-router-dom'
import index from '../../public/index.html'
import { AppBar } from '@/app/AppBar'
import * as copy from '@/domain/copy'
import { LoginForm } from '@/features/auth/LoginForm'
import { Announcements } from '@/features/menu/Announcements'
import { MenuView } from '@/features/menu/MenuView'
import { StayFrame } from '@/features/menu/Stay'
import { AntdProvider } from '@/ui/AntdProvider'

const nothing = () => undefined

/**
 * The login and the menu as the app will draw them. The boot script chooses one of them and fills in the announcements.
 */
const FirstPicture = () => (
  <AntdProvider>
    <MemoryRouter>
      <AppBar onTitle={nothing} onLogout={nothing} />
      <div className="g-page g-shell-login">
        <LoginForm phoneNumber="" onPhoneNumber={nothing} password="" onPassword={nothing} onSubmit={nothing} />
      </div>
      <div className="g-page g-page-wide g-shell-menu">
        <div className="g-stack">
          <MenuView balance={copy.loading} onPush={nothing} onVersionHeld={nothing} stay={<StayFrame />} hasVouchers>
            <template className="g-shell-announcements">
              <Announcements announcements={[{ title: '', lines: [''] }]} />
            </template>
          </MenuView>
        </div>
      </div>
    </MemoryRouter>
  </AntdProvider>
)

/**
 * The picture cannot be used, so nothing should take it for a real form: the browser does not fill it in, and no label
 * names its fields. A password field is drawn like any other.
 */
const asPicture = (markup: string) =>
  markup
    .replace(
      / (?:id|for|name|href|value|role|tabindex|autoComplete|autoCapitalize|inputMode|(?:aria|data)-[a-z]+)="[^"]*"/gi,
      '',
    )
    .replaceAll('type="password"', 'type="text"')

/** Makes index.html with the values of the build. webpack compiles it like the app, so that both draw the same. */
const page = (parameters: Readonly<Record<string, unknown>>): string =>
  index({ ...parameters, firstPicture: asPicture(renderToStaticMarkup(<FirstPicture />)) })

export default page
