import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.node'
import { MemoryRouter } from 'react-router-dom'
import index from '../../public/index.html'
import { AppBar } from '@/app/AppBar'
import * as copy from '@/domain/copy'
import { paths } from '@/domain/paths'
import { screens } from '@/domain/screens'
import { LoginForm } from '@/features/auth/LoginForm'
import { Announcements } from '@/features/menu/Announcements'
import { MenuView } from '@/features/menu/MenuView'
import { StayFrame } from '@/features/menu/Stay'
import { AntdProvider } from '@/ui/AntdProvider'
import { BackLink } from '@/ui/screen/links'
import { Page } from '@/ui/screen/Screen'

const nothing = () => undefined

/** The address decides whether an arrow leads back. */
const At = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
)

/**
 * The login and the menu as the app will draw them, and how the search, a house and a room begin: these screens are
 * opened by links from elsewhere. The boot script chooses one of them and fills in what comes with the first answers.
 */
const FirstPicture = () => (
  <AntdProvider>
    <At path={paths.menu()}>
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
    </At>
    <At path={paths.search()}>
      <div className="g-shell-search">
        <Page title={copy.houseSearch.title} lead={copy.houseSearch.lead} back={<BackLink to={undefined} />} isWide>
          {null}
        </Page>
      </div>
    </At>
    <At path={screens.house.path}>
      <div className="g-shell-house">
        <template>
          <Page title={copy.house.heading('{name}')} lead="{address}" back={<BackLink to={undefined} />} isWide>
            {null}
          </Page>
        </template>
      </div>
    </At>
    <At path={screens.room.path}>
      <div className="g-shell-room">
        <Page title={copy.room.title} back={<BackLink to={undefined} />} aside={null}>
          <img className="g-shell-photo" alt="" fetchPriority="high" />
        </Page>
      </div>
    </At>
  </AntdProvider>
)

/**
 * The picture cannot be used, so nothing should take it for a real form: the browser does not fill it in, and no label
 * names its fields. A password field is drawn like any other. It is not the page's main part either.
 */
const asPicture = (markup: string) =>
  markup
    .replace(/<(\/?)main/g, '<$1div')
    .replace(
      / (?:id|for|name|href|value|role|tabindex|autoComplete|autoCapitalize|inputMode|(?:aria|data)-[a-z]+)="[^"]*"/gi,
      '',
    )
    .replaceAll('type="password"', 'type="text"')

/** Makes index.html with the values of the build. webpack compiles it like the app, so that both draw the same. */
const page = (parameters: Readonly<Record<string, unknown>>): string =>
  index({ ...parameters, firstPicture: asPicture(renderToStaticMarkup(<FirstPicture />)) })

export default page
