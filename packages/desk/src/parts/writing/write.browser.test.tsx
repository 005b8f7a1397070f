import { failed, ok } from '@charity-kit/client/testing'
import { getPaymentAddressee, noteOpenedForPayment } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '../../data/desk-draft.ts'
import { StaffContext } from '../../staff-context.ts'
import { fakeServer, owner } from '../../testing/fake-desk.tsx'
import { addressee } from '../../testing/sample-people.ts'
import { WriteRow } from './write-row.tsx'
import '../../testing/desk-styles.ts'

const subject = { kind: 'payment', id: 17 } as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('dialog').getByRole('link', { name })
const words = () => page.getByRole('dialog').getByRole('textbox')
const hrefOf = (name: string) => (link(name).element() as HTMLAnchorElement).href

/** Prevents that the test opens the phone's apps. */
const stay = (event: Event) => {
  if ((event.target as Element).closest('a')) event.preventDefault()
}
beforeEach(() => {
  document.addEventListener('click', stay)
})
afterEach(() => {
  cleanup()
  clearDrafts()
  document.removeEventListener('click', stay)
})

const open = ({ phone = addressee.phone, email = addressee.email } = {}) => {
  const server = fakeServer()
  server.answer(getPaymentAddressee, ok({ ...addressee, phone, email }))
  server.answer(noteOpenedForPayment, ok(addressee))
  server.render(<WriteRow subject={subject} phone={phone} email={email} suggested="paymentMissing" />)
  return server
}

it("[desk writing] a text stands in the person's language, filled in, for the phone's own apps", async () => {
  open()
  await button('Text').click()
  await expect.element(page.getByRole('dialog', { name: 'Write to Neema' })).toBeVisible()
  await expect
    .element(words())
    .toHaveValue(
      'Habari Neema. Bado hatujaona malipo yako ya Tsh 25,000. Hakiki namba ya muamala: https://chanua.example/track?lang=sw#donation=1042&id=QTW1N5OZ07 Asante, Chanua',
    )
  await expect.element(words()).toHaveAttribute('lang', 'sw')
  await expect.element(page.getByText(/^\d+ of 160, one message$/)).toBeVisible()
  const text = (words().element() as HTMLTextAreaElement).value
  const sms = new URL(hrefOf('Text'))
  expect([sms.protocol, sms.pathname, sms.searchParams.get('body')]).toEqual(['sms:', '+255754000123', text])
  const whatsApp = new URL(hrefOf('WhatsApp'))
  expect([whatsApp.pathname, whatsApp.searchParams.get('text')]).toEqual(['/255754000123', text])
  expect(hrefOf('Call')).toBe('tel:+255754000123')
  const mail = new URL(hrefOf('E-mail'))
  expect([mail.pathname, mail.searchParams.get('body')]).toEqual([
    encodeURIComponent('neema@mail.example'),
    text,
  ])
})

it('[desk writing] notes that an app was opened, with which text, and closes', async () => {
  const server = open()
  await button('WhatsApp').click()
  await link('WhatsApp').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.requestsTo(noteOpenedForPayment)).toEqual([
    { params: { id: 17 }, body: { app: 'whatsapp', text: 'paymentMissing' } },
  ])
})

it('[desk writing] a call is noted from the row', async () => {
  const server = open()
  await page.getByRole('link', { name: 'Call' }).click()
  expect(server.requestsTo(noteOpenedForPayment)).toEqual([{ params: { id: 17 }, body: { app: 'call' } }])
})

it('[desk writing] says where the note did not arrive, and notes it again', async () => {
  const server = open()
  server.answer(noteOpenedForPayment, failed({ kind: 'offline' }))
  await button('Text').click()
  await link('Text').click()
  await expect.element(page.getByText(/The history does not have it yet\./)).toBeVisible()
  server.answer(noteOpenedForPayment, ok(addressee))
  await button('Note it again').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('[desk writing] says that the history lacks who wrote, where that was not loaded', async () => {
  const server = fakeServer()
  server.answer(getPaymentAddressee, failed({ kind: 'offline' }))
  server.render(
    <WriteRow subject={subject} phone={addressee.phone} email={addressee.email} suggested="paymentMissing" />,
  )
  const lacks = page.getByText("Who wrote to them or called couldn't be loaded.")
  await expect.element(lacks).toBeVisible()
  server.answer(getPaymentAddressee, ok(addressee))
  await button('Try Again').click()
  await expect.element(lacks).not.toBeInTheDocument()
})

it('[desk writing] another language or text loses nothing that was typed, nor does closing', async () => {
  open()
  await button('Text').click()
  await words().fill('Habari yako')
  await button('EN: Write in English').click()
  await expect.poll(() => (words().element() as HTMLTextAreaElement).value).toMatch(/^Hello Neema\./)
  await button('SW: Write in Swahili').click()
  await expect.element(words()).toHaveValue('Habari yako')
  await page.getByRole('combobox').selectOptions('My own words')
  await expect.element(words()).toHaveValue('')
  await page.getByRole('combobox').selectOptions('We cannot find your payment yet')
  await userEvent.keyboard('{Escape}')
  await button('Text').click()
  await expect.element(words()).toHaveValue('Habari yako')
})

it('[desk writing] counts what makes it more than one message', async () => {
  open()
  await button('Text').click()
  await words().fill('a'.repeat(161))
  await expect.element(page.getByText('161, 2 messages')).toBeVisible()
  await words().fill('Neema’s gift of {amount}')
  await expect.element(page.getByText('With ’ a message holds 70 instead of 160.')).toBeVisible()
  await expect.element(page.getByText('Nothing is known for {amount}. Write it yourself.')).toBeVisible()
})

it('[desk writing] an e-mail has no count of text messages', async () => {
  open({ phone: '' })
  await button('E-mail').click()
  await expect.element(link('E-mail')).toBeVisible()
  await expect.element(page.getByText(/of 160/)).not.toBeInTheDocument()
  await expect.element(link('WhatsApp')).not.toBeInTheDocument()
})

it('[desk writing] W writes; what the record has no number or address for is left out', async () => {
  open({ phone: '' })
  await expect.element(button('E-mail')).toBeVisible()
  await expect.element(button('Text')).not.toBeInTheDocument()
  await userEvent.keyboard('w')
  await expect.element(page.getByRole('dialog', { name: 'Write to Neema' })).toBeVisible()
  cleanup()
  open({ phone: '', email: 'anonymous@example.com' })
  await expect.element(page.getByRole('group', { name: 'Write or call' })).not.toBeInTheDocument()
})

it('[desk writing] with the keyboard alone: W, the words, and the app that was asked for', async () => {
  const server = open()
  await expect.element(button('Text')).toBeVisible()
  await userEvent.keyboard('w')
  await expect.element(words()).toBeVisible()
  while (document.activeElement !== words().element()) await userEvent.tab()
  await userEvent.keyboard('{End} Karibu tena')
  await userEvent.tab()
  await expect.element(link('Text')).toHaveFocus()
  expect(new URL(hrefOf('Text')).searchParams.get('body')).toMatch(/ Karibu tena/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Text')).toBeVisible()
  expect(server.requestsTo(noteOpenedForPayment)).toEqual([
    { params: { id: 17 }, body: { app: 'text', text: 'paymentMissing' } },
  ])
})

it('[desk writing] a viewer cannot write to a payer', async () => {
  const server = fakeServer()
  server.answer(getPaymentAddressee, failed({ kind: 'offline' }))
  const viewer = {
    member: { ...owner, role: 'viewer' },
    setMember: () => undefined,
    setLanguage: () => undefined,
  } as const
  server.render(
    <StaffContext value={viewer}>
      <WriteRow
        subject={subject}
        phone={addressee.phone}
        email={addressee.email}
        suggested="paymentMissing"
      />
    </StaffContext>,
  )
  await expect.element(page.getByText("Who wrote to them or called couldn't be loaded.")).toBeVisible()
  await userEvent.keyboard('w')
  expect(page.getByRole('group', { name: 'Write or call' }).query()).toBeNull()
  expect(page.getByRole('dialog').query()).toBeNull()
})

it('[desk writing] fits a phone, with targets for a thumb', async () => {
  await page.viewport(360, 740)
  open()
  await button('Text').click()
  await expect.element(link('WhatsApp')).toBeVisible()
  for (const name of ['Text', 'WhatsApp', 'Call', 'E-mail']) {
    const { height, width } = link(name).element().getBoundingClientRect()
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  // A phone of 360 px with text twice its size has half the room.
  await page.viewport(220, 740)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(220)
  await page.viewport(414, 896)
})
