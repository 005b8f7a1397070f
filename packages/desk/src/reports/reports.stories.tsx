import { failed, ok } from '@charity-kit/client/testing'
import { getReconciliation, getReport } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { sectionStory } from '../testing/section-story.tsx'
import { emptyReport, report } from '../testing/sample-money.ts'
import { reconciliation, reconciliationWithGap } from '../testing/sample-reconciliation.ts'

export default { title: 'Desk/Sections/Reports' } satisfies Meta

const october = '/reports?from=2026-10-01&to=2026-10-31'

/** A month: its sums, each day, and the origins of the money. */
export const Month = sectionStory({ path: october, shows: 'Tsh 2,184,000' })

export const EmptyMonth = sectionStory({
  path: october,
  shows: 'Nothing came in on these days',
  answers: (server) => server.on(getReport, ok(emptyReport)),
})

/** A month without income, with reminders to donors. */
export const PromisesAlone = sectionStory({
  path: october,
  shows: /Promised for each month, as of now: 12 reminders/,
  answers: (server) => server.on(getReport, ok({ ...emptyReport, reminders: report.reminders })),
})

export const Failed = sectionStory({
  path: october,
  shows: /^Try again$/i,
  answers: (server) => server.on(getReport, failed({ kind: 'malformed' })),
})

const reconcile = '/reports/reconcile?source=m-pesa&month=2026-11'

/** A wallet's month that adds up, with the rows of unclaimed money. */
export const Reconciled = sectionStory({ path: reconcile, shows: 'nothing left over' })

/** A balance that does not follow from the line before: the line, and the missing amount. */
export const ReconciliationGap = sectionStory({
  path: reconcile,
  shows: 'The chain breaks after line 612 of m-pesa-november.csv.',
  answers: (server) => server.on(getReconciliation, ok(reconciliationWithGap)),
})

export const NothingToReconcile = sectionStory({
  path: reconcile,
  shows: 'No statement of this month was imported',
  answers: (server) => server.on(getReconciliation, ok({ ...reconciliation, readUntil: null })),
})

/** Donations of one donor in a year, found by email address. */
export const DonorStatement = sectionStory({
  path: '/reports/donor',
  shows: "A donor's year",
  play: async (page) => {
    await userEvent.type(page.getByLabelText("The donor's email"), 'neema@mail.example')
    await userEvent.click(page.getByRole('button', { name: 'Show' }))
    await page.findByRole('heading', { name: 'Gifts of Neema Mushi in 2026' })
  },
})
