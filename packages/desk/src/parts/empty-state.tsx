import { Flower, Icon } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  /** `done`: nothing waits, the flower is open. `search`: nothing matches, a bud. `failed`: it could not be loaded. */
  kind: 'done' | 'search' | 'failed'
  title: string
  /** What follows from it, or what was searched. */
  children?: ReactNode
  /** One way on. */
  action?: ReactNode
}

/** A list without rows: what that means, and one way on. */
export const EmptyState = ({ kind, title, children, action }: EmptyStateProps) => (
  <div className="dk-empty" role={kind === 'failed' ? 'alert' : 'status'}>
    {kind === 'failed' ? <Icon name="alert" /> : <Flower closed={kind === 'search'} />}
    <h2 className="dk-h2">{title}</h2>
    {children !== undefined && <p className="ch-muted">{children}</p>}
    {action}
  </div>
)
