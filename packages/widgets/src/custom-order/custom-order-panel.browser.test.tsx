import { contact, customOrder } from '@charity-kit/contract/fixtures'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApiError } from '@charity-kit/client'
import { createCustomOrder } from '@charity-kit/contract'
import { customOrderServer, filledIn, fullForm, reviewing } from './custom-order.fixtures.tsx'
import { failed, never, ok } from '@charity-kit/client/testing'
import { gone, openCustomOrder, text } from './custom-order-page.fixtures.tsx'
import { button, field, heading, panel } from '../testing/locators.ts'
import { toCustomOrderInput } from './custom-order-form.ts'

const fills = () => [
  ...new Set([...document.querySelectorAll('.ch-piece path')].map((path) => path.getAttribute('fill'))),
]

afterEach(cleanup)

describe('[S5 custom order] all errors at once, each cleared by its correction', () => {
  it('an empty form has all errors', async () => {
    const { screen } = openCustomOrder()
    await button('Review order').click()
    await expect.element(text('Please select a product type')).toBeVisible()
    await expect.element(text('Please select at least one color')).toBeVisible()
    await expect.element(text('Please fill in all contact details')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Bracelet' })).toHaveFocus()
    expect(screen()).toMatchObject({ name: 'details' })
    await page.getByText('Keychain').click()
    await expect.element(text('Please select a product type')).not.toBeInTheDocument()
    await page.getByText('Green').click()
    await expect.element(text('Please select at least one color')).not.toBeInTheDocument()
    await field('Name').fill('Neema')
    await expect.element(text('Please fill in all contact details')).not.toBeInTheDocument()
  })

  it('marks and focuses a missing contact field', async () => {
    openCustomOrder({ start: filledIn({ ...fullForm, phone: '' }) })
    await button('Review order').click()
    await expect.element(text('Please fill in all contact details')).toBeVisible()
    await expect.element(field('Phone')).toHaveFocus()
    await expect.element(field('Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'false')
  })

  it('rejects an invalid address', async () => {
    openCustomOrder({ start: filledIn({ ...fullForm, email: 'neema@', phone: '12' }) })
    await button('Review order').click()
    await expect.element(text('Email is invalid')).toBeVisible()
    await expect.element(text('Phone number is invalid')).toBeVisible()
    await expect.element(field('Email')).toHaveFocus()
  })
})

describe('[S2 custom order] details', () => {
  it('starts with four product types, seven colours, nothing chosen and quantity 1', async () => {
    openCustomOrder()
    for (const type of ['Bracelet', 'Necklace', 'Keychain', 'Other'])
      await expect.element(page.getByRole('radio', { name: type })).not.toBeChecked()
    for (const colour of ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Black', 'White'])
      await expect.element(page.getByRole('checkbox', { name: colour })).not.toBeChecked()
    await expect.element(page.getByRole('group', { name: /^Quantity/ }).getByText('1')).toBeVisible()
  })

  it('limits each text as the contract does, and lets a browser fill in what it knows', async () => {
    openCustomOrder()
    for (const [name, max, purpose] of [
      ['Custom text (optional)', '200'],
      ['Additional details (optional)', '2000'],
      ['Name', '120', 'name'],
      ['Email', '254', 'email'],
      ['Phone', '40', 'tel'],
    ] as const) {
      await expect.element(field(name)).toHaveAttribute('maxlength', max)
      if (purpose) await expect.element(field(name)).toHaveAttribute('autocomplete', purpose)
    }
  })

  it('keeps the quantity a whole number of at least 1', async () => {
    const { form } = openCustomOrder()
    await button('One less').click({ force: true })
    expect(form()?.quantity).toBe(1)
    await button('One more').click()
    await button('One more').click()
    await button('One less').click()
    expect(form()?.quantity).toBe(2)
  })

  it('changes the drawing with each colour and type at once', async () => {
    openCustomOrder()
    expect(fills()).toContain('#E3DED0')
    const loose = document.querySelector('.ch-piece')?.innerHTML
    await page.getByText('Red').click()
    expect(fills()).toContain('#C8453B')
    expect(fills()).not.toContain('#E3DED0')
    await page.getByText('Blue').click()
    expect(fills()).toEqual(expect.arrayContaining(['#C8453B', '#3E74B0']))
    await page.getByText('Red').click()
    expect(fills()).not.toContain('#C8453B')
    await page.getByText('Necklace').click()
    expect(document.querySelector('.ch-piece')?.innerHTML).not.toBe(loose)
  })

  it('[S6] fills in the contact details of a signed-in visitor', async () => {
    openCustomOrder({ visitor: contact })
    await expect.element(field('Name')).toHaveValue(contact.name)
    await expect.element(field('Email')).toHaveValue(contact.email)
    await expect.element(field('Phone')).toHaveValue(contact.phone)
  })

  it('keeps the input after closing and opening again', async () => {
    openCustomOrder({ start: filledIn() })
    await userEvent.keyboard('{Escape}')
    await gone()
    await button('Create Custom Order').click()
    await expect.element(field('Custom text (optional)')).toHaveValue('AMANI')
    await expect.element(page.getByRole('radio', { name: 'Bracelet' })).toBeChecked()
  })
})

describe('[S2 custom order] review', () => {
  it('shows everything again, and returns to the details with all of it', async () => {
    const { form } = openCustomOrder({ start: reviewing })
    await expect.element(heading('Review')).toHaveFocus()
    for (const words of [
      'Bracelet',
      'Blue',
      'Yellow',
      'White',
      'AMANI',
      '2',
      contact.name,
      contact.email,
      contact.phone,
    ])
      await expect.element(panel().getByText(words, { exact: true })).toBeVisible()
    await button('Back').click()
    await expect.element(heading('Custom Order')).toBeVisible()
    expect(form()).toEqual(fullForm)
  })

  it('ignores a second click while it is being sent', async () => {
    const server = customOrderServer(never)
    openCustomOrder({ server, start: reviewing })
    await button('Submit custom order').click()
    await button('Sending…').click()
    await expect.element(button('Sending…')).toHaveAttribute('aria-busy', 'true')
    expect(server.requestsTo(createCustomOrder).map(({ body }) => body)).toEqual([
      toCustomOrderInput(fullForm),
    ])
  })

  const refused = (message: string, fields = {}): ApiError => ({
    kind: 'rejected',
    code: 'validation_failed',
    status: 400,
    message,
    fields,
  })
  it("[S8] omits the server's English in Swahili", async () => {
    const server = customOrderServer(
      failed(refused('Too many requests. Please wait a little and try again.')),
    )
    openCustomOrder({ server, start: reviewing, lang: 'sw' })
    await button('Weka oda maalumu').click()
    await expect.element(page.getByRole('alert').filter({ hasText: 'Hakuna kilichopotea.' })).toBeVisible()
    await expect.element(page.getByText('Too many requests')).not.toBeInTheDocument()
  })

  it.each<[string, ApiError, string]>([
    ['the server fails', { kind: 'unexpected' }, 'Nothing was lost. What you typed is still here.'],
    ['the answer is malformed', { kind: 'malformed' }, 'Nothing was lost. What you typed is still here.'],
    [
      'there is no connection',
      { kind: 'offline' },
      "You're offline. We kept what you typed. Try again when you're back.",
    ],
    [
      'the server says why',
      refused('Too many requests. Please wait a little and try again.'),
      'Too many requests. Please wait a little and try again.',
    ],
    [
      'the server names a field',
      refused('Some fields are wrong.', { 'customerDetails.email': 'Email is invalid' }),
      'Email is invalid',
    ],
    ['the server has no words', refused(''), 'Nothing was lost. What you typed is still here.'],
    [
      'the server speaks to machines',
      refused('Bad Request'),
      'Nothing was lost. What you typed is still here.',
    ],
  ])('[S8] %s', async (_name, error, hint) => {
    const server = customOrderServer(failed(error))
    const { form } = openCustomOrder({ server, start: reviewing })
    await button('Submit custom order').click()
    await expect.element(text('Failed to submit your custom order. Please try again.')).toBeInViewport()
    await expect.element(page.getByRole('alert').filter({ hasText: hint })).toBeVisible()
    expect(form()).toEqual(fullForm)
    server.on(createCustomOrder, ok(customOrder))
    await button('Submit custom order').click()
    await expect.element(text('We have your custom order')).toBeVisible()
    const [first, second] = server.requestsTo(createCustomOrder)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  })
})
