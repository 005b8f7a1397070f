import { email, requiredLine } from '@charity-kit/contract'
import { cleanup, render } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LocaleProvider } from '../i18n/locale.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { useForm } from './use-form.ts'

afterEach(cleanup)

const schema = v.object({ name: requiredLine(40, 'name_required'), email })

const SampleForm = () => {
  const { form, field, errors } = useForm({
    schema,
    initial: { name: '', email: '' },
    submit: () => Promise.resolve(undefined),
  })
  return (
    <form {...form}>
      <ErrorSummary errors={errors.fields ?? {}}>
        <Field label="Name" {...field('name')} />
        <Field label="Email" {...field('email')} />
      </ErrorSummary>
      <button type="submit">Send</button>
    </form>
  )
}
const open = (lang?: string) => {
  render(
    <LocaleProvider lang={lang}>
      <SampleForm />
    </LocaleProvider>,
  )
}
const send = () => page.getByRole('button', { name: 'Send' })
const summary = (name: string) => page.getByRole('alert', { name })
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

describe('ErrorSummary', () => {
  it('states the number of errors, links to each field in the order of the page, and has the focus', async () => {
    open()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await send().click()
    await expect.element(summary('2 things to fix')).toHaveFocus()
    expect(links()).toEqual(['Name is required', 'Email is required'])
    const address = location.href
    await page.getByRole('link', { name: 'Email is required' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveFocus()
    expect(location.href).toBe(address)
  })

  it('announces the errors alone: the fields keep their errors silently', async () => {
    open()
    await send().click()
    expect(page.getByRole('alert').elements()).toHaveLength(1)
    await expect
      .element(page.getByRole('textbox', { name: 'Email' }))
      .toHaveAccessibleDescription('Email is required')
  })

  it('follows the errors that are left, and disappears with the last one', async () => {
    open()
    await send().click()
    await userEvent.type(page.getByRole('textbox', { name: 'Name' }), 'Neema')
    await expect.element(summary('1 thing to fix')).toBeVisible()
    expect(links()).toEqual(['Email is required'])
    await userEvent.type(page.getByRole('textbox', { name: 'Email' }), 'neema@mail.example')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('is reached and left by keyboard', async () => {
    open()
    await send().click()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  })

  it('speaks Swahili', async () => {
    open('sw')
    await send().click()
    await expect.element(summary('Mambo 2 ya kurekebisha')).toBeVisible()
  })
})
