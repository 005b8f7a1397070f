import { failed, ok } from '@charity-kit/client/testing'
import { getReport } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { sectionStory } from '../testing/section-story.tsx'
import { emptyReport } from '../testing/sample-money.ts'

export default { title: 'Desk/Sections/Reports' } satisfies Meta

const october = '/reports?from=2026-10-01&to=2026-10-31'

/** A month: its sums, each day, and where it came from. */
export const Month = sectionStory({ path: october, shows: 'Tsh 2,184,000' })

export const EmptyMonth = sectionStory({
  path: october,
  shows: 'Nothing came in on these days',
  answers: (server) => server.on(getReport, ok(emptyReport)),
})

export const Failed = sectionStory({
  path: october,
  shows: /^Try again$/i,
  answers: (server) => server.on(getReport, failed({ kind: 'malformed' })),
})

/** One donor's gifts of a year, asked for by address. */
export const DonorStatement = sectionStory({
  path: '/reports/donor',
  shows: "A donor's year",
  play: async (page) => {
    await userEvent.type(page.getByLabelText("The donor's email"), 'neema@mail.example')
    await userEvent.click(page.getByRole('button', { name: 'Show' }))
    await page.findByRole('heading', { name: 'Gifts of Neema Mushi in 2026' })
  },
})
