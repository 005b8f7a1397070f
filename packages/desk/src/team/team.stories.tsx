import { failed } from '@charity-kit/client/testing'
import { listTeam } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { sectionStory } from '../testing/section-story.tsx'

export default { title: 'Desk/Sections/Team' } satisfies Meta

/** Members, one of them switched off, and a waiting invitation. */
export const Team = sectionStory({ path: '/centre/team', shows: 'Joseph Tarimo' })

export const Failed = sectionStory({
  path: '/centre/team',
  shows: /^Try again$/i,
  answers: (server) => server.on(listTeam, failed({ kind: 'malformed' })),
})

export const Invite = sectionStory({
  path: '/centre/team',
  shows: 'Joseph Tarimo',
  play: async (page) => {
    await userEvent.click(page.getByRole('button', { name: 'Invite somebody' }))
    await page.findByRole('dialog', { name: 'Invite somebody' })
  },
})
