import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { loseNetwork, roomStory } from '../testing/room-story.tsx'

export default { title: 'Desk/Rooms/Frame' } satisfies Meta

/** A phone's way to all rooms. */
export const More = roomStory({ path: '/more', shows: 'Devices and security' })

export const NotFound = roomStory({ path: '/nowhere', shows: 'This page is not here' })

export const Offline = roomStory({
  path: '/campaigns',
  shows: 'School shoes for 40 children',
  play: async (page) => {
    loseNetwork()
    await page.findByText(/^No network since/)
  },
})

export const Find = roomStory({
  path: '/campaigns',
  shows: 'School shoes for 40 children',
  play: async (page) => {
    await userEvent.keyboard('/')
    await userEvent.type(await page.findByLabelText('Find anything'), '0754 000 123')
  },
})

export const Keys = roomStory({
  path: '/campaigns',
  shows: 'School shoes for 40 children',
  play: async (page) => {
    await userEvent.keyboard('?')
    await page.findByRole('dialog', { name: 'Keys' })
  },
})
