import { Card, Typography } from 'antd'
import { useLocation } from 'react-router-dom'
import { byCommand, sections } from '../copy/frame'
import { Screen } from './Screen'

/** The commands for each section that the page does not have yet. */
const COMMANDS: Readonly<Record<string, { readonly title: string; readonly names: readonly string[] }>> = {
  kamar: { title: sections.rooms, names: ['add-room', 'set-prices'] },
  penyewa: { title: sections.tenants, names: ['add-tenant', 'notify', 'revoke', 'export', 'erase'] },
}

/** Stands for a section until it is built: it says how the same is done today. */
const ByCommand = () => {
  const found = COMMANDS[useLocation().pathname.slice(1)]
  return (
    <Screen title={found?.title ?? ''}>
      <Card>
        <div className="o-stack">
          <p>{byCommand.lead}</p>
          <ul className="o-stack">
            {found?.names.map((name) => (
              <li key={name}>
                <Typography.Text code copyable={{ text: `npm run operator -- ${name}` }}>
                  npm run operator -- {name}
                </Typography.Text>
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </Screen>
  )
}

export default ByCommand
