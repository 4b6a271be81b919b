import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { CrashBoundary } from '@griya/common/page/CrashBoundary'
import { reloadPage } from '@griya/common/device/fullPageRedirect'
import * as copy from '../copy/errors'

const Crash = () => (
  <Result
    status="error"
    title={<h1>{copy.crashed}</h1>}
    subTitle={copy.crashedHelp}
    extra={
      <Button type="primary" onClick={reloadPage}>
        {copy.reload}
      </Button>
    }
  />
)

/** The frame gives it a key per screen, so it starts afresh there; around the whole page only a reload helps. */
export const OperatorCrashBoundary = ({ children }: { readonly children: ReactNode }) => (
  <CrashBoundary instead={<Crash />} place="">
    {children}
  </CrashBoundary>
)
