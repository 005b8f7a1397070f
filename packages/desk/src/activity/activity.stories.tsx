import { ok } from '@charity-kit/client/testing'
import { listActivity } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { roomStory } from '../testing/room-story.tsx'

export default { title: 'Desk/Rooms/Activity' } satisfies Meta

/** Who did what, by day, with the proof, the reason, or what it was before. */
export const Activity = roomStory({ path: '/activity', shows: 'Kanga Bracelet' })

export const Nothing = roomStory({
  path: '/activity',
  shows: 'Activity',
  answers: (server) => server.on(listActivity, ok([])),
})
