import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'
import { reloadPage } from '@/lib/fullPageRedirect'
import * as copy from '../copy/errors'

interface Props {
  readonly children: ReactNode
}

/** In place of a screen that threw, or whose code could not be loaded. */
export class CrashBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return (
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
  }
}
