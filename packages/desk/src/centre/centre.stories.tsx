import { failed, ok } from '@charity-kit/client/testing'
import { getContent } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { roomStory } from '../testing/room-story.tsx'
import { contentOf, proposal } from '../testing/sample-centre.ts'

export default { title: 'Desk/Rooms/The centre' } satisfies Meta

export const Numbers = roomStory({ path: '/centre', shows: 'HaloPesa' })

/** Another owner asked for another number: what changes, and whether to agree. */
export const SecondOwnerAsked = roomStory({
  path: '/centre',
  shows: /asks for other payment numbers/,
  answers: (server) => server.on(getContent, ok({ ...contentOf('centre'), proposal })),
})

export const Failed = roomStory({
  path: '/centre',
  shows: /^Try again$/i,
  answers: (server) => server.on(getContent, failed({ kind: 'malformed' })),
})

/** Rooms that a role can't open aren't there. */
export const AsCashier = roomStory({
  path: '/centre',
  shows: 'This page is not here',
  as: { role: 'cashier' },
})

export const PartnerSites = roomStory({ path: '/centre/partners', shows: "St. Mary's Primary School" })

export const OnePartnerSite = roomStory({
  path: '/centre/partners/pk_stmarys_7Q2mX4HbKt',
  shows: /charity-donate/,
})

export const Texts = roomStory({ path: '/centre/texts', shows: 'Opening' })

export const Mails = roomStory({ path: '/centre/mails', shows: 'A gift was reported' })

export const Contacts = roomStory({ path: '/centre/contacts', shows: /^Short name/ })

export const Limits = roomStory({ path: '/centre/limits', shows: /^Pieces of one product/ })

export const Versions = roomStory({ path: '/centre/versions/centre', shows: /Airtel Money/ })

/** What the first owner is asked before anything else. */
export const FirstSteps = roomStory({ path: '/centre/start', shows: 'Set up the centre' })
