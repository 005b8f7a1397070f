import { failed, ok } from '@charity-kit/client/testing'
import { getContent } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { sectionStory } from '../testing/section-story.tsx'
import { contentOf, proposal } from '../testing/sample-centre.ts'

export default { title: 'Desk/Sections/The centre' } satisfies Meta

export const Numbers = sectionStory({ path: '/centre', shows: 'HaloPesa' })

/** Another owner proposed a payment number: the change, and the question whether to agree. */
export const SecondOwnerAsked = sectionStory({
  path: '/centre',
  shows: /asks for other payment numbers/,
  answers: (server) => server.on(getContent, ok({ ...contentOf('centre'), proposal })),
})

export const Failed = sectionStory({
  path: '/centre',
  shows: /^Try again$/i,
  answers: (server) => server.on(getContent, failed({ kind: 'malformed' })),
})

/** Sections that a role cannot open are absent. */
export const AsCashier = sectionStory({
  path: '/centre',
  shows: 'This page is not here',
  as: { role: 'cashier' },
})

export const PartnerSites = sectionStory({ path: '/centre/partners', shows: "St. Mary's Primary School" })

export const OnePartnerSite = sectionStory({
  path: '/centre/partners/pk_stmarys_7Q2mX4HbKt',
  shows: /charity-donate/,
})

/** A removed site disappears when the change is published, and can come back until then. */
export const RemovedPartnerSite = sectionStory({
  path: '/centre/partners/pk_stmarys_7Q2mX4HbKt',
  shows: /charity-donate/,
  play: async (page) => {
    await userEvent.click(page.getByRole('button', { name: 'Remove this site' }))
    await page.findByRole('button', { name: 'Publish changes' })
    await expect(page.queryByRole('link', { name: /St. Mary's Primary School/ })).toBeNull()
  },
})

export const Texts = sectionStory({ path: '/centre/texts', shows: 'Opening' })

export const Mails = sectionStory({ path: '/centre/mails', shows: 'A gift was reported' })

/** Texts that staff begin with on their own phones. */
export const PhoneTexts = sectionStory({
  path: '/centre/phone-texts',
  shows: 'We cannot find your payment yet',
})

export const Contacts = sectionStory({ path: '/centre/contacts', shows: /^Short name/ })

export const Limits = sectionStory({ path: '/centre/limits', shows: /^Pieces of one product/ })

export const Versions = sectionStory({ path: '/centre/versions/centre', shows: /Airtel Money/ })

/** The first questions to the first owner. */
export const FirstSteps = sectionStory({ path: '/centre/start', shows: 'Set up the centre' })
