import { failed, never, ok } from '@charity-kit/client/testing'
import { getStaffToday, type StaffToday } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { sectionStory } from '../testing/section-story.tsx'
import { hoursAgo } from '../testing/moments.ts'
import { quietDay, today } from '../testing/sample-money.ts'

export default { title: 'Desk/Sections/Today' } satisfies Meta

/** Waiting work, this week's income, and each campaign. */
export const WorkWaits = sectionStory({ path: '', shows: 'Payments to check' })

export const NothingWaits = sectionStory({
  path: '',
  shows: 'Nothing waits',
  answers: (server) => server.on(getStaffToday, ok(quietDay)),
})

export const Loading = sectionStory({
  path: '',
  shows: /^Good/,
  answers: (server) => server.on(getStaffToday, never),
})

export const Failed = sectionStory({
  path: '',
  shows: /^Try again$/i,
  answers: (server) => server.on(getStaffToday, failed({ kind: 'malformed' })),
})

/** A viewer cannot import statements. */
export const AsViewer = sectionStory({ path: '', shows: 'Payments to check', as: { role: 'viewer' } })

const dayWithoutBackup: StaffToday = {
  ...today,
  backups: {
    state: 'missing',
    until: hoursAgo(36),
    payments: 12_408,
    problem: 'full',
    mailedAt: hoursAgo(11),
  },
}

/** A day without a good backup comes before everything else. */
export const NoBackup = sectionStory({
  path: '',
  shows: /No good backup since/,
  answers: (server) => server.on(getStaffToday, ok(dayWithoutBackup)),
})

const dayWithDeafPhone: StaffToday = {
  ...today,
  feeds: today.feeds.map((feed) =>
    feed.name === 'Reception phone'
      ? { ...feed, condition: 'deaf', noticedAt: hoursAgo(9), waiting: 3 }
      : feed,
  ),
}

/** A phone that answers but gets no messages looks healthy, so it comes first. */
export const PhoneMayBeDeaf = sectionStory({
  path: '',
  shows: /while 3 payments wait/,
  answers: (server) => server.on(getStaffToday, ok(dayWithDeafPhone)),
})

/** Steps for a problem with the backups. */
export const Backups = sectionStory({
  path: '/today/backups',
  shows: /Make room where the backups are kept/,
  answers: (server) => server.on(getStaffToday, ok(dayWithoutBackup)),
})

/** One email can be sent again; the other contained a code, which has expired. */
export const FailedEmails = sectionStory({ path: '/today/emails', shows: /mailbox is full/ })

/** Donors' texts, before they are shown. */
export const WallEntries = sectionStory({ path: '/today/wall', shows: /loves to sing/ })
