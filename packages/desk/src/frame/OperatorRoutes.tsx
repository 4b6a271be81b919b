import { Button, Card, Result, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Link, Navigate, Outlet, Route, Routes, useLocation, type Location } from 'react-router-dom'
import { forgetLinkCode, onLinkOpened, readLinkCode } from '@griya/common/device/linkCode'
import { loadChunk } from '@griya/common/device/loadChunk'
import { retry } from '../copy/errors'
import * as copy from '../copy/frame'
import { useOperatorDispatch, useOperatorSelector } from '../hooks'
import { FIRST_PATH, places } from '../places'
import { whoIsThere } from '../session/session'
import { Live } from './Live'
import { Frame, Wordmark } from './Frame'
import { Screen } from '../parts/Screen'

const SignIn = lazy(() => loadChunk(() => import('../signIn/SignIn')))
const FirstPassword = lazy(() => loadChunk(() => import('../signIn/FirstPassword')))

const SIGN_IN = '/masuk'

const Alone = ({ children }: { readonly children: ReactNode }) => (
  <main className="o-alone">
    <Wordmark />
    {children}
  </main>
)

const Waiting = () => (
  <Alone>
    <Card aria-busy aria-label={copy.loading}>
      <Skeleton active paragraph={{ rows: 4 }} />
    </Card>
  </Alone>
)

const Unreachable = ({ text }: { readonly text: string }) => {
  const dispatch = useOperatorDispatch()
  return (
    <Alone>
      <Result
        status="warning"
        title={<h1>{text}</h1>}
        extra={
          <Button type="primary" onClick={() => void dispatch(whoIsThere())}>
            {retry}
          </Button>
        }
      />
    </Alone>
  )
}

/** The screens of an operator. Whoever has to sign in first comes back to the address that was opened. */
const SignedInOnly = () => {
  const session = useOperatorSelector((state) => state.session)
  const { pathname, search } = useLocation()
  switch (session.phase) {
    case 'asking':
      return <Waiting />
    case 'unreachable':
      return <Unreachable text={session.text} />
    case 'in':
      return (
        <Live>
          <Frame operator={session.operator} />
        </Live>
      )
    case 'out':
      return <Navigate to={SIGN_IN} replace state={session.isByChoice ? null : { from: pathname + search }} />
  }
}

const cameFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : FIRST_PATH

const GuestOnly = () => {
  const session = useOperatorSelector((state) => state.session)
  const { state } = useLocation() as Location<unknown>
  if (session.phase === 'asking') return <Waiting />
  if (session.phase === 'unreachable') return <Unreachable text={session.text} />
  if (session.phase === 'in') return <Navigate to={cameFrom(state)} replace />
  return (
    <Alone>
      <Suspense fallback={<Skeleton active />}>
        <Outlet />
      </Suspense>
    </Alone>
  )
}

const NotFound = () => (
  <Screen title={copy.notFound.title}>
    <p>{copy.notFound.help}</p>
    <p>
      <Link to={FIRST_PATH} className="o-way">
        {copy.notFound.back}
      </Link>
    </p>
  </Screen>
)

/** The code of the one-time link that was opened, and what forgets it. */
const useLinkCode = () => {
  const [code, setCode] = useState(readLinkCode)
  useEffect(() => onLinkOpened(() => setCode(readLinkCode())), [])
  const forget = () => {
    forgetLinkCode()
    setCode(undefined)
  }
  return [code, forget] as const
}

export const OperatorRoutes = () => {
  const [code, forgetCode] = useLinkCode()
  if (code !== undefined)
    return (
      <Alone>
        <Suspense fallback={<Skeleton active />}>
          <FirstPassword code={code} onEnd={forgetCode} />
        </Suspense>
      </Alone>
    )
  return (
    <Routes>
      <Route element={<GuestOnly />}>
        <Route path={SIGN_IN} element={<SignIn />} />
      </Route>
      <Route element={<SignedInOnly />}>
        <Route index element={<Navigate to={FIRST_PATH} replace />} />
        {places.map(({ path, Screen: Content }) => (
          <Route key={path} path={path} element={<Content />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  )
}
