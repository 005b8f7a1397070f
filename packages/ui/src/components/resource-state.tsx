import type { ReactNode } from 'react'
import { Flower } from '../art/flower.tsx'
import { useComponentMessages } from '../i18n/catalogue.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

/** State of fetched data, as the client's `useResource` returns it. */
export type ResourceLike<Value> =
  { status: 'loading' } | { status: 'failed'; retrying?: boolean } | { status: 'ready'; value: Value }

export interface ResourceStateProps<Value> {
  resource: ResourceLike<Value>
  /** Text while the data loads; 'Loading...' by default. */
  loading?: string
  /** Text after loading failed. */
  failed: string
  onRetry: () => void
  /** Small layout, for data among other content. */
  compact?: boolean
  children: (value: Value) => ReactNode
}

/** Shows a spinner, then the fetched value, or a failure message with a "Try Again" button. */
export const ResourceState = <Value,>({
  resource,
  loading,
  failed,
  onRetry,
  compact,
  children,
}: ResourceStateProps<Value>): ReactNode => {
  if (resource.status === 'ready') return children(resource.value)
  if (resource.status === 'loading') return <Loading text={loading} compact={compact} />
  return <LoadFailure message={failed} onRetry={onRetry} retrying={resource.retrying} compact={compact} />
}

interface LoadingProps {
  /** 'Loading...' by default. */
  text?: string | undefined
  compact?: boolean | undefined
}

export const Loading = ({ text, compact }: LoadingProps) => {
  const t = useComponentMessages()
  return (
    <div className={`${compact ? 'ch-row' : 'ch-stack ch-center'} ch-muted`} role="status">
      <Spinner large={!compact} />
      <p>{text ?? t.loading}</p>
    </div>
  )
}

export interface LoadFailureProps {
  message: string
  onRetry: () => void
  /** Another attempt is running; the message stays. */
  retrying?: boolean | undefined
  compact?: boolean | undefined
}

/** The reason for missing content, with a "Try Again" button. */
export const LoadFailure = ({ message, onRetry, retrying, compact }: LoadFailureProps) => {
  const t = useComponentMessages()
  const retry = (
    <Button variant="line" size={compact ? 'small' : 'medium'} busy={retrying ?? false} onClick={onRetry}>
      {!retrying && <Icon name="retry" />}
      <span>{t.tryAgain}</span>
    </Button>
  )
  return compact ? (
    <Alert tone="error">
      <b>{message}</b>
      {retry}
    </Alert>
  ) : (
    <div className="ch-stack ch-center" role="alert">
      <Flower closed />
      <p className="ch-h4">{message}</p>
      {retry}
    </div>
  )
}
