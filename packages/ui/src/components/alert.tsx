import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const icons = { info: 'info', success: 'check', error: 'alert' } as const

interface AlertProps {
  /** `info` by default. Screen readers announce an error at once, and the other tones when they are idle. */
  tone?: keyof typeof icons
  children: ReactNode
}

/** A message in the page's flow. */
export const Alert = ({ tone = 'info', children }: AlertProps) => (
  <div className={`ch-alert ch-alert--${tone}`} part="alert" role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={icons[tone]} />
    <span>{children}</span>
  </div>
)
