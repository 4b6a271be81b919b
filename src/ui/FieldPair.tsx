import type { ReactNode } from 'react'

/** Two fields side by side, a short one and a date. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className="g-field-pair">{children}</div>
