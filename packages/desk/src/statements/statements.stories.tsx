import { failed, ok } from '@charity-kit/client/testing'
import { getStatementImport, listStatementImports, listUnclaimed } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { sectionStory } from '../testing/section-story.tsx'
import {
  doubtfulFile,
  failedImport,
  importBeingRead,
  importResult,
  statementFile,
} from '../testing/sample-statements.ts'

export default { title: 'Desk/Sections/Statements' } satisfies Meta

export const Imports = sectionStory({ path: '/statements', shows: 'M-Pesa' })

export const Failed = sectionStory({
  path: '/statements',
  shows: /^Try again$/i,
  answers: (server) => server.on(listStatementImports, failed({ kind: 'malformed' })),
})

/** The first step: the file. */
export const ChooseFile = sectionStory({ path: '/statements/new', shows: 'Choose a file' })

/** The second step: the columns' roles, with the first lines beside each. */
export const MatchColumns = sectionStory({
  path: '/statements/new',
  shows: 'Choose a file',
  play: async (page) => {
    await userEvent.upload(page.getByLabelText('Choose a file'), statementFile())
    await page.findByRole('heading', { name: 'Match the columns' })
  },
})

/** Columns that cannot be the ID stay in sight, and lines that are not payments are named. */
export const IdColumnRefused = sectionStory({
  path: '/statements/new',
  shows: 'Choose a file',
  play: async (page) => {
    await userEvent.upload(page.getByLabelText('Choose a file'), doubtfulFile())
    await page.findByText('These are dates, not IDs')
  },
})

/** Counts first what a revert removes and what remains. */
export const TakeBack = sectionStory({
  path: '/statements/12',
  shows: /Tsh 1,164,000/,
  play: async (page) => {
    await userEvent.click(await page.findByRole('button', { name: 'Take this import back' }))
    await page.findByText('2 lines stay: a person decided on them.')
  },
})

export const TakenBack = sectionStory({
  path: '/statements/12',
  shows: /Wrong column for the ID/,
  answers: (server) =>
    server.on(
      getStatementImport,
      ok({
        ...importResult,
        takenBack: {
          by: 'daudi@chanua.example',
          at: importResult.updatedAt,
          reason: 'Wrong column for the ID',
        },
      }),
    ),
})

/** The third step: the progress. */
export const BeingRead = sectionStory({
  path: '/statements/12',
  shows: /806/,
  answers: (server) => server.on(getStatementImport, ok(importBeingRead)),
})

/** The last step: the result, and what to do. */
export const Result = sectionStory({ path: '/statements/12', shows: /Tsh 1,164,000/ })

export const ReadingFailed = sectionStory({
  path: '/statements/12',
  shows: /has no column/,
  answers: (server) => server.on(getStatementImport, ok(failedImport)),
})

export const Unclaimed = sectionStory({ path: '/statements/unclaimed', shows: 'BKB2X9JU0W' })

export const NothingUnclaimed = sectionStory({
  path: '/statements/unclaimed',
  shows: 'No money is unclaimed',
  answers: (server) => server.on(listUnclaimed, ok([], { total: 0 })),
})

/** Possible owners of the money. */
export const Assign = sectionStory({
  path: '/statements/unclaimed',
  shows: 'BKB2X9JU0W',
  play: async (page) => {
    const [first] = await page.findAllByRole('button', { name: /^Choose whose/ })
    if (first) await userEvent.click(first)
    await userEvent.click(await page.findByText('It is a payment that waits'))
    await page.findByText(/Salma Hassan/)
  },
})
