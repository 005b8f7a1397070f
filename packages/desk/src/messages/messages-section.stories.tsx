import { failed, ok } from '@charity-kit/client/testing'
import { answerContactMessage, getContactMessage, listContactMessages } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { loseNetwork, sectionStory } from '../testing/section-story.tsx'
import { messageDetails } from '../testing/sample-people.ts'

export default { title: 'Desk/Sections/Messages' } satisfies Meta

/** The list beside the open message and its replies. */
export const OneMessage = sectionStory({ path: '/messages/41', shows: /with a string/ })

/** The list alone, on a phone. */
export const List = sectionStory({ path: '/messages', shows: 'Juma Said' })

export const NothingToAnswer = sectionStory({
  path: '/messages',
  shows: 'Nothing waits',
  answers: (server) => server.on(listContactMessages, ok([], { total: 0 })),
})

export const Failed = sectionStory({
  path: '/messages',
  shows: /^Try again$/i,
  answers: (server) => server.on(listContactMessages, failed({ kind: 'malformed' })),
})

export const Done = sectionStory({
  path: '/messages/41',
  shows: /with a string/,
  answers: (server) =>
    server.on(
      getContactMessage,
      ok({
        ...messageDetails,
        state: 'done',
        done: { by: 'upendo@chanua.example', at: messageDetails.createdAt },
      }),
    ),
})

/** A cashier reads messages, and cannot reply. */
export const AsCashier = sectionStory({
  path: '/messages/41',
  shows: /with a string/,
  as: { role: 'cashier' },
})

/** The input stays on this device. */
export const Offline = sectionStory({
  path: '/messages/41',
  shows: /with a string/,
  answers: (server) => server.on(answerContactMessage, failed({ kind: 'offline' })),
  play: async (page) => {
    loseNetwork()
    await userEvent.type(await page.findByLabelText(/^Your answer/), 'We can make one with 21 beads.')
    await userEvent.click(page.getByRole('button', { name: /^Send answer/ }))
    await page.findByText(/^You're offline/)
  },
})
