import { ok, type FakeServer } from '@charity-kit/client/testing'
import { getStaffMember, type StaffMember } from '@charity-kit/contract'
import type { StoryObj } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { within } from 'storybook/test'
import { clearDrafts } from '../data/desk-draft.ts'
import { sendDecisionsOf } from '../data/waiting-decisions.ts'
import { createStaffSession, type StaffSession } from '../staff-session.ts'
import { rehema } from './sample-staff.ts'
import { sampleServer } from './sample-server.ts'
import { WholeDesk } from './whole-desk.tsx'

/** Returns queries for the whole document, with its dialogs. */
const pageOf = (element: HTMLElement) => within(element.ownerDocument.body)
type Queries = ReturnType<typeof pageOf>

interface SectionStory {
  /** Path after /desk, e.g. "/payments/17". */
  path: string
  /** English text on screen once the story is ready. */
  shows: string | RegExp
  /** Changes to the signed-in member, who is the owner by default. */
  as?: Partial<StaffMember>
  /** Replaces responses of the sample data. */
  answers?: (server: FakeServer) => FakeServer
  /** Types and clicks until the state is reached. */
  play?: (page: Queries, parts: { session: StaffSession; server: FakeServer }) => Promise<void>
}

/** Makes the browser report a lost network, until the story ends. */
export const loseNetwork = (): void => {
  dispatchEvent(new Event('offline'))
}

/** Session of the current story, which the story can end. */
let session = createStaffSession()
/** Server of the current story, whose responses the story can change. */
let server = sampleServer()

const StoryDesk = ({ createServer, lang }: { createServer: () => FakeServer; lang: string }) => {
  const [server] = useState(createServer)
  return <WholeDesk server={server} session={session} lang={lang} />
}

/** Returns a story of the whole desk at an address, with sample data. As a test, the story waits for its text. */
export const sectionStory = ({ path, shows, as, answers, play }: SectionStory): StoryObj => ({
  parameters: { wholePage: true },
  beforeEach: () => {
    const before = location.href
    clearDrafts()
    sendDecisionsOf(undefined) // drops a decision that an earlier story left waiting
    session = createStaffSession()
    history.replaceState(null, '', `/desk${path}`)
    return () => {
      onlineManager.setOnline(true)
      history.replaceState(null, '', before)
    }
  },
  render: (_, { globals }) => (
    <StoryDesk
      createServer={() => {
        server = sampleServer()
        if (as) server.on(getStaffMember, ok({ ...rehema, ...as }))
        return answers?.(server) ?? server
      }}
      lang={String(globals['lang'])}
    />
  ),
  play: async ({ canvasElement, globals }) => {
    if (globals['lang'] !== 'en') return // the texts are English
    const page = pageOf(canvasElement)
    await page.findAllByText(shows)
    await play?.(page, { session, server })
  },
})
