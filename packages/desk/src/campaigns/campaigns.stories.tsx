import { ok } from '@charity-kit/client/testing'
import { listCampaigns } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { sectionStory } from '../testing/section-story.tsx'

export default { title: 'Desk/Sections/Campaigns' } satisfies Meta

export const Campaigns = sectionStory({ path: '/campaigns', shows: 'School shoes for 40 children' })

export const NoCampaigns = sectionStory({
  path: '/campaigns',
  shows: 'No campaign here',
  answers: (server) => server.on(listCampaigns, ok([])),
})

/** The form beside the campaign as donors see it. */
export const OneCampaign = sectionStory({ path: '/campaigns/1', shows: 'As givers see it' })

/** The target is reached, and the last day is over. */
export const Ended = sectionStory({ path: '/campaigns/3', shows: 'A water tank for the garden' })

export const NewCampaign = sectionStory({ path: '/campaigns/new', shows: 'As givers see it' })

/** A cashier sees the progress of a campaign. */
export const AsCashier = sectionStory({
  path: '/campaigns',
  shows: 'School shoes for 40 children',
  as: { role: 'cashier' },
})

/** Recipients of the news, and the news that were sent. */
export const News = sectionStory({ path: '/campaigns/1/news', shows: 'The drums are here' })

export const Newsletter = sectionStory({
  path: '/campaigns/news/newsletter',
  shows: '84 accounts chose this in their email preferences.',
})
