import { Card, Typography } from 'antd'
import { useLocation } from 'react-router-dom'
import { byCommand } from '../copy/frame'
import { places } from '../places'
import { Screen } from './Screen'

/** What the commands do of each section that the page does not have yet. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  kamar: ['add-room', 'set-prices'],
  penyewa: ['add-tenant', 'notify', 'revoke', 'export', 'erase'],
  cabang: ['add-house', 'set-rules', 'set-contact'],
  pengumuman: ['announce'],
  voucher: ['add-voucher-type', 'add-voucher'],
  laporan: ['reports', 'report'],
}

/** Stands for a section until it is built: it says how the same is done today. */
const ByCommand = () => {
  const path = useLocation().pathname.slice(1)
  const label = places.find((place) => place.path === path)?.label ?? ''
  return (
    <Screen title={label}>
      <Card>
        <div className="o-stack">
          <p>{byCommand.lead}</p>
          <ul className="o-stack">
            {(COMMANDS[path] ?? []).map((name) => (
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
