import { failed, ok } from '@charity-kit/client/testing'
import { addFeed, listFeeds, listUnreadMessages, rotateFeedKey, type Feed } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { hoursAgo } from '../testing/moments.ts'
import { feeds, unreadMessages } from '../testing/sample-feeds.ts'
import { sectionStory } from '../testing/section-story.tsx'

export default { title: 'Desk/Sections/Phones' } satisfies Meta

/** A silent phone, a working one, one that a statement contradicted, and a provider. */
export const Phones = sectionStory({ path: '/phones', shows: 'Office phone' })

const deaf: Feed = {
  ...feeds[1],
  condition: 'deaf',
  noticedAt: hoursAgo(9),
  waiting: 3,
}

/** A phone that answers but gets no messages: the steps, and the button to test it. */
export const Deaf = sectionStory({
  path: '/phones',
  shows: 'Send a test',
  answers: (server) => server.on(listFeeds, ok([deaf, feeds[3]])),
})

export const Test = sectionStory({
  path: '/phones/2/test',
  shows: 'Nothing heard yet.',
  answers: (server) => server.on(listFeeds, ok([deaf])),
})

export const TestHeard = sectionStory({ path: '/phones/2/test', shows: /It hears: a message came/ })

export const None = sectionStory({
  path: '/phones',
  shows: 'No phone yet',
  answers: (server) => server.on(listFeeds, ok([])),
})

export const Failed = sectionStory({
  path: '/phones',
  shows: /^Try again$/i,
  answers: (server) => server.on(listFeeds, failed({ kind: 'malformed' })),
})

const [, working, , provider] = feeds

export const Add = sectionStory({
  path: '/phones/add',
  shows: /Step 1 of 3/,
  answers: (server) => server.on(addFeed, ok({ feed: working, key: 'SAMPLE-KEY-SHOWN-ONCE' })),
  play: async (page) => {
    await userEvent.type(page.getByRole('textbox', { name: 'Name' }), 'Reception phone')
    await userEvent.type(page.getByLabelText('Your own password'), 'sample password')
    await userEvent.click(page.getByRole('button', { name: 'Next: the key' }))
    await page.findByText('SAMPLE-KEY-SHOWN-ONCE')
  },
})

/** A provider has the centre's credentials, and gets no key. */
export const AddProvider = sectionStory({
  path: '/phones/add',
  shows: /Step 1 of 3/,
  answers: (server) => server.on(addFeed, ok({ feed: provider, key: null })),
  play: async (page) => {
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'What sends' }), 'clickpesa')
    await userEvent.type(page.getByRole('textbox', { name: 'Name' }), 'ClickPesa')
    await userEvent.type(page.getByRole('textbox', { name: 'Client ID' }), 'sample')
    await userEvent.type(page.getByLabelText('API key'), 'sample')
    await userEvent.type(page.getByLabelText('Your own password'), 'sample password')
    await userEvent.click(page.getByRole('button', { name: 'Next: the key' }))
    await page.findByText(/PAYMENT RECEIVED/)
  },
})

export const NewKey = sectionStory({
  path: '/phones',
  shows: 'Office phone',
  answers: (server) => server.on(rotateFeedKey, ok({ feed: working, key: 'SAMPLE-KEY-SHOWN-ONCE' })),
  play: async (page) => {
    const [button] = page.getAllByRole('button', { name: 'New key' })
    if (button) await userEvent.click(button)
    const dialog = await page.findByRole('dialog', { name: /A new key/ })
    await userEvent.type(within(dialog).getByLabelText('Your own password'), 'sample password')
    await userEvent.click(within(dialog).getByRole('button', { name: 'New key' }))
    await page.findByText('SAMPLE-KEY-SHOWN-ONCE')
  },
})

/** The owner's password switches a phone on again that a statement contradicted. */
export const OnAgain = sectionStory({
  path: '/phones',
  shows: 'Old reception phone',
  play: async (page) => {
    await userEvent.click(page.getByRole('button', { name: 'Switch on' }))
    await page.findByRole('dialog', { name: /Switch Old reception phone on/ })
  },
})

export const Unread = sectionStory({
  path: '/phones/unread',
  shows: 'It has no transaction ID.',
  answers: (server) => server.on(listUnreadMessages, ok(unreadMessages)),
})
