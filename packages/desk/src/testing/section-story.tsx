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

/** The whole document, with its dialogs. */
const pageOf = (element: HTMLElement) => within(element.ownerDocument.body)
type Queries = ReturnType<typeof pageOf>

interface SectionStory {
  /** After /desk, e.g. "/payments/17". */
  path: string
  /** What is on screen once the story is there, in English. */
  shows: string | RegExp
  /** Whoever is signed in, where it is not the owner. */
  as?: Partial<StaffMember>
  /** What the server answers otherwise than with the sample data. */
  answers?: (server: FakeServer) => FakeServer
  /** What is typed and pressed until the state is there. */
  play?: (page: Queries, parts: { session: StaffSession; server: FakeServer }) => Promise<void>
}

/** The browser says that the network is gone, until the story ends. */
export const loseNetwork = (): void => {
  dispatchEvent(new Event('offline'))
}

/** The session of the story on screen: the story can end it. */
let session = createStaffSession()
/** The server of the story on screen, whose answers it can change. */
let server = sampleServer()

const StoryDesk = ({ createServer, lang }: { createServer: () => FakeServer; lang: string }) => {
  const [server] = useState(createServer)
  return <WholeDesk server={server} session={session} lang={lang} />
}

/** The whole desk at an address, with a server of sample data. As a test it waits for what the story shows. */
export const sectionStory = ({ path, shows, as, answers, play }: SectionStory): StoryObj => ({
  parameters: { wholePage: true },
  beforeEach: () => {
    const before = location.href
    clearDrafts()
    sendDecisionsOf(undefined) // one that an earlier story left waiting is forgotten
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
    if (globals['lang'] !== 'en') return // the words are the English ones
    const page = pageOf(canvasElement)
    await page.findAllByText(shows)
    await play?.(page, { session, server })
  },
})
