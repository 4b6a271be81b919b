import type { ReactNode } from 'react'
import * as copy from '@/domain/copy'
import './Stay.css'

export const StayFrame = ({ children }: { readonly children?: ReactNode }) => (
  <section className="g-card g-stay">
    <h2>{copy.menu.stay}</h2>
    {children}
  </section>
)
