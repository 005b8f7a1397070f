import { Flower, Icon } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  /**
   * Drawing: `done` is an open flower, as nothing waits; `search` is a bud, as nothing matches; `failed` means that
   * loading failed.
   */
  kind: 'done' | 'search' | 'failed'
  title: string
  /** Consequence of the state, or the text that was searched for. */
  children?: ReactNode
  /** A link or button that leads on. */
  action?: ReactNode
}

/** A list without rows: the reason, and a way to go on. */
export const EmptyState = ({ kind, title, children, action }: EmptyStateProps) => (
  <div className="dk-empty" role={kind === 'failed' ? 'alert' : 'status'}>
    {kind === 'failed' ? <Icon name="alert" /> : <Flower closed={kind === 'search'} />}
    <h2 className="dk-h2">{title}</h2>
    {children !== undefined && <p className="ch-muted">{children}</p>}
    {action}
  </div>
)
