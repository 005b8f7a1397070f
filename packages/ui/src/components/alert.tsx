import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A message in the page's flow. A bad one is announced at once, any other when there is quiet. */
export const Note = ({ bad, children }: { bad?: boolean; children: ReactNode }) => (
  <div className={bad ? 'ch-note ch-note--bad' : 'ch-note'} role={bad ? 'alert' : 'status'}>
    <Icon name={bad ? 'alert' : 'info'} />
    <span>{children}</span>
  </div>
)
