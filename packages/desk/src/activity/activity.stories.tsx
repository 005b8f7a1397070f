import { ok } from '@charity-kit/client/testing'
import { listActivity } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { sectionStory } from '../testing/section-story.tsx'

export default { title: 'Desk/Sections/Activity' } satisfies Meta

/** Actions of the staff by day, each with its proof, its reason, or the earlier value. */
export const Activity = sectionStory({ path: '/activity', shows: 'Kanga Bracelet' })

export const Nothing = sectionStory({
  path: '/activity',
  shows: 'Activity',
  answers: (server) => server.on(listActivity, ok([])),
})
