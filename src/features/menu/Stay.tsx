import type { ReactNode } from 'react'
import * as copy from '@/domain/copy'
import './Stay.css'

/** Uses only its props: the page draws it too, before the app is loaded (tools/build/page.tsx). */
export const StayFrame = ({ children }: { readonly children?: ReactNode }) => (
  <section className="g-card g-stay">
    <h2>{copy.menu.stay}</h2>
    {children}
  </section>
)
