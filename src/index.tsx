import { createRoot } from 'react-dom/client'

const element = document.getElementById('root')
if (element === null) throw new Error('index.html has no #root')
createRoot(element).render(<h1>Griya</h1>)
