import { Icon } from '@charity-kit/ui'
import { Link } from 'wouter'
import { Signal, StatusDot, type DotStatus } from '../parts/signals.tsx'
import './what-waits.css'

interface RowProps {
  href: string
  dot: DotStatus
  title: string
  hint: string
  /** Whether staff should look. */
  isAlert?: boolean
}

/** An automatic task, and whether it is running. */
export const RunningRow = ({ href, dot, title, hint, isAlert = false }: RowProps) => (
  <Link className="dk-waits__row dk-runs__row" href={href}>
    <StatusDot status={dot} />
    <span>
      <b>{title}</b>
      {isAlert ? (
        <Signal tone={dot === 'stopped' ? 'bad' : 'look'} icon="alert">
          {hint}
        </Signal>
      ) : (
        <small>{hint}</small>
      )}
    </span>
    <Icon name="next" />
  </Link>
)
