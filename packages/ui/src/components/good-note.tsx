import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Something went well; announced when there is quiet. */
export const GoodNote = ({ children }: { children: ReactNode }) => (
  <p className="ch-note ch-note--ok" role="status">
    <Icon name="check" />
    <span>{children}</span>
  </p>
)
