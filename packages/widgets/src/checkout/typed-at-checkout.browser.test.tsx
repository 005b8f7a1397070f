import { rememberTypedPhone } from '@charity-kit/client'
import { afterEach, describe, expect, it } from 'vitest'
import { createCheckoutDrafts, typedAtCheckout } from './checkout-draft.ts'
import { emptyForm } from './order-form.ts'

const apiBase = 'https://centre.example'

afterEach(() => {
  rememberTypedPhone('')
  sessionStorage.clear()
})

describe('[S2 sign-up] the contact details typed at the checkout', () => {
  it('are known to the same tab and centre', () => {
    createCheckoutDrafts(apiBase).save({
      step: 'payment',
      page: 1,
      form: { ...emptyForm, name: ' Neema Mushi ', email: 'neema@example.tz', phone: '0754000111' },
      lines: [],
      attempts: [],
    })
    expect(typedAtCheckout(apiBase)).toEqual({
      name: 'Neema Mushi',
      email: 'neema@example.tz',
      phone: '0754000111',
    })
    expect(typedAtCheckout('https://another.example')).toBeUndefined()
  })

  it('have the phone number of a donation if the order form has none', () => {
    rememberTypedPhone('0754 000 000')
    expect(typedAtCheckout(apiBase)).toEqual({ name: '', email: '', phone: '0754 000 000' })
    const form = { ...emptyForm, name: 'Neema', phone: '0754000111' }
    createCheckoutDrafts(apiBase).save({ step: 'payment', page: 1, form, lines: [], attempts: [] })
    expect(typedAtCheckout(apiBase)?.phone).toBe('0754000111')
  })

  it.each(['', 'null', '{"form":{"name":1}}'])('is empty if the storage holds %j', (stored) => {
    sessionStorage.setItem(`charity-kit:checkout:${apiBase}`, stored)
    expect(typedAtCheckout(apiBase)).toBeUndefined()
  })
})
