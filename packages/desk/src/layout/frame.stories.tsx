import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { loseNetwork, sectionStory } from '../testing/section-story.tsx'

export default { title: 'Desk/Sections/Frame' } satisfies Meta

/** Links to all sections, on a phone. */
export const More = sectionStory({ path: '/more', shows: 'Devices and security' })

export const NotFound = sectionStory({ path: '/nowhere', shows: 'This page is not here' })

export const Offline = sectionStory({
  path: '/campaigns',
  shows: 'School shoes for 40 children',
  play: async (page) => {
    loseNetwork()
    await page.findByText(/^No network since/)
  },
})

export const Find = sectionStory({
  path: '/campaigns',
  shows: 'School shoes for 40 children',
  play: async (page) => {
    await userEvent.keyboard('/')
    await userEvent.type(await page.findByLabelText('Find anything'), '0754 000 123')
  },
})

export const Keys = sectionStory({
  path: '/campaigns',
  shows: 'School shoes for 40 children',
  play: async (page) => {
    await userEvent.keyboard('?')
    await page.findByRole('dialog', { name: 'Keys' })
  },
})
