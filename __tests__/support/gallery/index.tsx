import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Banner } from '@/ui/Banner'
import { NoticeList } from '@/ui/Notice'
import { TopBar, TopBarButton } from '@/ui/TopBar'
import * as parts from './parts'
import './gallery.css'

const nothing = () => undefined
const wanted = new URLSearchParams(location.search)
const name = wanted.get('part') ?? 'LoginPart'
const Part = parts[name as keyof typeof parts]
const notices = [
  { id: 1, tone: 'success', text: 'Confirm payment success' },
  { id: 2, tone: 'error', text: 'Invalid Session, please relogin' },
] as const

const element = document.getElementById('root')
if (element === null) throw new Error('no #root')
createRoot(element).render(
  <BrowserRouter basename="/react">
    <TopBar title="Griya" onTitle={nothing}>
      <TopBarButton onClick={nothing}>Logout</TopBarButton>
    </TopBar>
    {wanted.has('offline') && <Banner icon="offline">Anda sedang offline</Banner>}
    <Part />
    <NoticeList items={wanted.has('notices') ? notices : []} onClose={nothing} />
  </BrowserRouter>,
)
