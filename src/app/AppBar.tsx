import { Button } from 'antd'
import * as copy from '@/domain/copy'
import { TopBar } from '@/ui/parts/Frame'

interface AppBarProps {
  readonly onTitle: () => void
  /** left out for a guest */
  readonly onLogout?: (() => void) | undefined
}

/** Knows its props alone: the page draws it too, before the app has come (tools/build/page.tsx). */
export const AppBar = ({ onTitle, onLogout }: AppBarProps) => (
  <TopBar title={copy.brand} onTitle={onTitle}>
    {onLogout !== undefined && (
      <Button type="text" size="small" onClick={onLogout}>
        {copy.logout}
      </Button>
    )}
  </TopBar>
)
