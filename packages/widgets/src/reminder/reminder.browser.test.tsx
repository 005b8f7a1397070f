import { failed, ok, refused, type FakeServer } from '@charity-kit/client/testing'
import { changeReminder, openReminder, type Reminder as Found } from '@charity-kit/contract'
import { reminder } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { centreServer } from '../testing/centre-server.ts'
import { Reminder, type ReminderProps } from './reminder.tsx'
import '../styles/index.css'

let server: FakeServer
beforeEach(() => {
  server = centreServer()
})
afterEach(cleanup)

const show = (found: Partial<Found> = {}, onGive: ReminderProps['onGive'] = vi.fn()) => {
  server.on(openReminder, ok({ ...reminder, ...found }))
  onTestFinished(server.install())
  render(
    <CharityProvider apiBase="https://centre.example" lang="en">
      <Reminder token={reminder.token} onGive={onGive} />
    </CharityProvider>,
  )
}
const answer = (change: Partial<Found>) => {
  server.on(changeReminder, ok({ ...reminder, ...change }))
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const changes = () =>
  server.requests.filter(({ url }) => url.endsWith(changeReminder.path)).map(({ body }) => body)
const { token } = reminder

describe('[reminders] the page of a reminder', () => {
  it('shows the reminder, its next date and its donations, and never that the donor owes money', async () => {
    show()
    await expect.element(page.getByRole('heading', { name: 'Tsh 10,000' })).toBeVisible()
    await expect.element(page.getByText('For A music room. The 5th of the month, by text.')).toBeVisible()
    await expect.element(page.getByText('Next: Saturday 5 December')).toBeVisible()
    for (const text of ['November: arrived', 'October: skipped', 'September: arrived', 'Receipt 2026-G-1042'])
      await expect.element(page.getByText(text)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/owe|missed|overdue|late/i)
  })

  it('begins a donation that is filled in', async () => {
    const onGive = vi.fn()
    show({}, onGive)
    await button('Give Tsh 10,000 now').click()
    expect(onGive).toHaveBeenCalledExactlyOnceWith({
      campaign: expect.objectContaining({ id: 1, name: 'A music room' }) as unknown,
      amountTzs: 10_000,
      method: 'M-Pesa',
      wallet: 'm-pesa',
      reminder: token,
    })
  })

  it('says that its campaign ended, and lets the donor choose', async () => {
    const onGive = vi.fn()
    show({ campaignId: 99 }, onGive)
    await expect
      .element(page.getByText('This campaign has ended. Choose another one to give to.'))
      .toBeVisible()
    await button('Give Tsh 10,000 now').click()
    expect(onGive).toHaveBeenCalledExactlyOnceWith(undefined)
  })

  it('skips the next month by a click, and undoes that by another', async () => {
    show()
    answer({ next: '2027-01-05' })
    await button('Skip December').click()
    await expect.element(page.getByText('December is skipped.')).toBeVisible()
    await expect.element(page.getByText('Next: Tuesday 5 January')).toBeVisible()
    answer({})
    await button('Undo').click()
    await expect.element(page.getByText('Next: Saturday 5 December')).toBeVisible()
    expect(changes()).toEqual([
      { token, skip: '2026-12' },
      { token, unskip: '2026-12' },
    ])
  })

  it('stops by a click, and goes on by another', async () => {
    show()
    answer({ state: 'stopped', next: null })
    await button('Stop reminders').click()
    await expect.element(page.getByText('We stopped it. You get no more reminders.')).toBeVisible()
    await expect.element(button('Skip December')).not.toBeInTheDocument()
    answer({})
    await button('Remind me again').click()
    await expect.element(button('Stop reminders')).toBeVisible()
    expect(changes()).toEqual([
      { token, isOn: false },
      { token, isOn: true },
    ])
  })

  it('says why the reminder is paused', async () => {
    show({ state: 'paused', next: null })
    await expect.element(page.getByText(/Nothing is wrong\./)).toBeVisible()
    await expect.element(button('Remind me again')).toBeVisible()
  })

  it('changes the amount and the day', async () => {
    show()
    await button('Change').click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('20,000')
    await page.getByRole('combobox', { name: 'On which day of the month?' }).selectOptions('The 1st')
    answer({ amount: 20_000, day: 1 })
    await button('Save').click()
    await expect.element(page.getByText('Your reminder is changed.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Tsh 20,000' })).toBeVisible()
    expect(changes()).toEqual([{ token, amount: 20_000, campaignId: 1, day: 1 }])
  })

  it('says that there is no network, and changes nothing', async () => {
    show()
    server.on(changeReminder, failed({ kind: 'offline' }))
    await button('Stop reminders').click()
    await expect.element(page.getByText(/^You're offline\./)).toBeVisible()
    await expect.element(page.getByText('Next: Saturday 5 December')).toBeVisible()
  })

  it('gives advice for an unknown reminder, and tries again after a failed load', async () => {
    server = centreServer()
    onTestFinished(server.install())
    server.on(openReminder, failed({ kind: 'offline' }))
    render(
      <CharityProvider apiBase="https://centre.example" lang="en">
        <Reminder token={token} onGive={vi.fn()} />
      </CharityProvider>,
    )
    await expect.element(page.getByText('We could not load your reminder.')).toBeVisible()
    server.on(openReminder, refused('not_found'))
    await page.getByRole('button', { name: /again/i }).click()
    await expect.element(page.getByText(/^We know no such reminder\./)).toBeVisible()
  })

  it('sends no request for an invalid token, such as a cut link', async () => {
    onTestFinished(server.install())
    render(
      <CharityProvider apiBase="https://centre.example" lang="en">
        <Reminder token="Kq7Rt2" onGive={vi.fn()} />
      </CharityProvider>,
    )
    await expect.element(page.getByText(/^We know no such reminder\./)).toBeVisible()
    expect(server.requests).toEqual([])
  })
})
