import { Icon, type icons } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { DeskIcon, deskIcons, type DeskIconName } from './desk-icon.tsx'
import './signals.css'

/**
 * State of a dot: hollow waits; half has a match or is in progress; full is verified or done; a marigold ring needs a
 * look; red is stopped.
 */
export type DotStatus = 'waits' | 'half' | 'done' | 'look' | 'stopped'

/** A record's state as a coloured dot, with text near it. */
export const StatusDot = ({ status }: { status: DotStatus }) => (
  <i className={`dk-dot dk-dot--${status}`} aria-hidden="true" />
)

type Tone = 'plain' | 'good' | 'look' | 'bad' | 'info'
type AnyIconName = keyof typeof icons | DeskIconName

/** A drawing of ui's, or the desk's own. */
export const AnyIcon = ({ name }: { name: AnyIconName }) =>
  name in deskIcons ? <DeskIcon name={name as DeskIconName} /> : <Icon name={name as keyof typeof icons} />

interface SignalProps {
  tone?: Tone
  /** Icon with the same meaning as the text. */
  icon?: AnyIconName
  children: ReactNode
}

/** A flag in words: "Statement says Tsh 10,000". */
export const Signal = ({ tone = 'plain', icon, children }: SignalProps) => (
  <span className={`dk-signal dk-signal--${tone}`}>
    {icon && <AnyIcon name={icon} />}
    <span>{children}</span>
  </span>
)

const badges: Record<Tone, string> = {
  plain: 'dk-badge--plain',
  good: '',
  look: 'ch-badge--wait',
  bad: 'ch-badge--bad',
  info: 'ch-badge--info',
}

/** State of the page's record, beside its title. */
export const Badge = ({ tone = 'plain', icon, children }: SignalProps) => (
  <span className={`ch-badge dk-badge ${badges[tone]}`}>
    {icon && <AnyIcon name={icon} />}
    <span>{children}</span>
  </span>
)

/** A box about what to check before a decision: a bold sentence and its reason. */
export const Note = ({ tone = 'info', icon = 'info', children }: SignalProps) => (
  <div className={`dk-note dk-note--${tone}`}>
    <AnyIcon name={icon} />
    <div>{children}</div>
  </div>
)

/** Mark for the language of a text. */
export const LanguageMark = ({ code, name }: { code: string; name: string }) => (
  <abbr className="dk-lang" title={name}>
    {code.toUpperCase()}
  </abbr>
)

/** Initials of a person's name. */
export const Avatar = ({ name, small }: { name: string; small?: boolean }) => (
  <span className={small ? 'dk-avatar dk-avatar--small' : 'dk-avatar'} aria-hidden="true">
    {name
      .split(/\s+/)
      .map((word) => word.charAt(0))
      .slice(0, 2)
      .join('')
      .toUpperCase()}
  </span>
)

/** A key with the same action as its button; hidden if there is no mouse. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="dk-key" aria-hidden="true">
    {children}
  </kbd>
)
