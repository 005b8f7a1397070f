import { ok } from '@charity-kit/client/testing'
import { getStaffToday, type StaffBackups } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hoursAgo } from '../testing/moments.ts'
import { eachWithAWholeDesk, openDesk } from '../testing/open-desk.tsx'
import { today } from '../testing/sample-money.ts'
import { sampleServer } from '../testing/sample-server.ts'

eachWithAWholeDesk()

const good: StaffBackups = {
  state: 'good',
  until: hoursAgo(0.25),
  payments: 12_408,
  problem: null,
  mailedAt: null,
}

const broken = /If this machine breaks down now/

it.each([
  {
    when: 'after a good backup',
    backups: good,
    lang: 'en',
    says: /12,408.*everything from the last 16 min is lost/,
  },
  { when: 'in Swahili', backups: good, lang: 'sw', says: /yaliyoingia kwa dakika 16 zilizopita yatapotea/ },
  {
    when: 'just after one',
    backups: { ...good, until: hoursAgo(0) },
    lang: 'en',
    says: /everything from the last 1 min is lost/,
  },
  {
    when: 'when one is late',
    backups: { ...good, state: 'late', until: hoursAgo(3) },
    lang: 'en',
    says: /everything from the last 3 hr is lost/,
  },
] as const)(
  '[desk today] says what a broken machine would cost now: $when',
  async ({ backups, lang, says }) => {
    openDesk('/', { server: sampleServer().on(getStaffToday, ok({ ...today, backups })), lang })
    await expect.element(page.getByText(says)).toBeVisible()
  },
)

it('[desk today] says nothing of it where the database is backed up by other programs', async () => {
  openDesk('/', { server: sampleServer().on(getStaffToday, ok({ ...today, backups: null })) })
  await expect.element(page.getByText('Is everything running?')).toBeVisible()
  expect(page.getByText(broken).query()).toBeNull()
})
