import type { Meta, StoryObj } from '@storybook/react-vite'
import { inDesk } from '../testing/desk-story.tsx'
import { Badge, Avatar, Key, LanguageMark, Note, Signal, StatusDot } from './signals.tsx'

export default { title: 'Desk/Signals', decorators: [inDesk] } satisfies Meta

const statuses = [
  ['waits', 'Waiting'],
  ['half', 'Found in the statement, or under way'],
  ['done', 'Verified, done, in use'],
  ['look', 'Something to look at'],
  ['stopped', 'Rejected, stopped'],
] as const

/** Dots always have text. */
export const StatusDots: StoryObj = {
  render: () => (
    <div className="dk-card">
      {statuses.map(([status, text]) => (
        <span key={status} className="dk-row">
          <StatusDot status={status} /> {text}
        </span>
      ))}
    </div>
  ),
}

/** Flags have text, never a colour alone. */
export const Flags: StoryObj = {
  render: () => (
    <div className="dk-card">
      <Signal tone="good" icon="check">
        In the statement, same amount
      </Signal>
      <Signal tone="look" icon="alert">
        Statement says Tsh 10,000
      </Signal>
      <Signal tone="bad" icon="alert">
        ID was used by order O-1042
      </Signal>
      <Signal tone="info" icon="people">
        Upendo is looking at this too
      </Signal>
      <Signal icon="clock">Not in a statement yet</Signal>
    </div>
  ),
}

export const Badges: StoryObj = {
  render: () => (
    <div className="dk-row">
      <Badge tone="look" icon="clock">
        To check
      </Badge>
      <Badge tone="good" icon="check">
        Verified
      </Badge>
      <Badge tone="bad">Rejected</Badge>
      <Badge tone="info">Sent</Badge>
      <Badge>Hidden</Badge>
      <LanguageMark code="sw" name="Swahili" />
      <Avatar name="Rehema Mollel" />
      <Avatar name="Upendo Kweka" small />
      <Key>V</Key>
    </div>
  ),
}

export const Notes: StoryObj = {
  render: () => (
    <>
      <Note tone="look" icon="flag">
        <b>This phone sent a rejected payment on 3 November.</b> The ID had one wrong letter.
      </Note>
      <Note icon="people">
        <b>Upendo verified this 20 seconds ago.</b> Your click changed nothing.
      </Note>
      <Note tone="bad" icon="alert">
        The server did not answer.
      </Note>
    </>
  ),
}
