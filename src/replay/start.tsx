import { createRoot } from 'react-dom/client'
import { ReplayPage } from './ReplayPage'

/** The app keeps #root, as ever; the player stands beside it and is no part of what the app says. */
export const startReplay = (root: HTMLElement) => {
  const player = document.createElement('aside')
  player.dataset['qa'] = 'player'
  document.body.append(player)
  root.replaceChildren()
  createRoot(player).render(<ReplayPage root={root} />)
}
