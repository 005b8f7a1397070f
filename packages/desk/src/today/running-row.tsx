import { Icon } from '@charity-kit/ui'
import { Link } from 'wouter'
import { Signal, StatusDot, type DotStatus } from '../parts/signals.tsx'
import './what-waits.css'

interface RowProps {
  href: string
  dot: DotStatus
  title: string
  hint: string
  /** Whether somebody should look. */
  isAlert?: boolean
}

/** One of the things that run by themselves, and whether it does. */
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
