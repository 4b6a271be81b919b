import { Button } from 'antd'
import * as copy from '@/domain/copy'
import { TopBar } from '@/ui/parts/Frame'

interface AppBarProps {
  readonly onTitle: () => void
  readonly onTitleHeld?: () => void
  /** missing for a guest */
  readonly onLogout?: (() => void) | undefined
}

/** Uses only its props: the page draws it too, before the app is loaded (tools/build/page.tsx). */
export const AppBar = ({ onTitle, onTitleHeld, onLogout }: AppBarProps) => (
  <TopBar title={copy.brand} onTitle={onTitle} onTitleHeld={onTitleHeld}>
    {onLogout !== undefined && (
      <Button type="text" size="small" onClick={onLogout}>
        {copy.logout}
      </Button>
    )}
  </TopBar>
)
