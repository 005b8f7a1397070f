import { failed } from '@charity-kit/client/testing'
import { showPerson } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { sectionStory } from '../testing/section-story.tsx'

export default { title: 'Desk/Sections/People' } satisfies Meta

export const Find = sectionStory({ path: '/people', shows: 'Type a whole email address or phone number' })

/** Donations, orders and messages of one person, with receipts to print or send. */
export const OnePerson = sectionStory({ path: '/people/donation/12', shows: /0754 000 123/ })

export const Failed = sectionStory({
  path: '/people/donation/12',
  shows: /^Try again$/i,
  answers: (server) => server.on(showPerson, failed({ kind: 'malformed' })),
})

/** A receipt to print or to save as a file. */
export const Receipt = sectionStory({ path: '/people/receipt/14', shows: /2026-G-11/ })

/** Erasing needs the typed number first. */
export const Erase = sectionStory({
  path: '/people/donation/12',
  shows: /0754 000 123/,
  play: async (page) => {
    await userEvent.click(await page.findByRole('button', { name: /^Erase/ }))
    await page.findByRole('dialog', { name: 'Erase this person?' })
  },
})
