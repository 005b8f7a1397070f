import { describe, expect, it } from 'vitest'
import { auditScenario } from '../support/audits/scenario.ts'
import { page, phone, stack, usePage } from '../support/session.ts'
import { accountScenario } from './scenarios/account-scenario.ts'
import { authScenario } from './scenarios/auth-scenario.ts'
import { checkoutScenario } from './scenarios/checkout-scenario.ts'

usePage({ viewport: phone, reducedMotion: 'reduce', colorScheme: 'light' })

describe('[WCAG 2.2 AA] on a phone and a desktop, light and dark, with text at 200 %', () => {
  it.each([
    ['the checkout', checkoutScenario],
    ['sign in and sign up', authScenario],
    ['the account', accountScenario],
  ])('%s: no state has a violation', { timeout: 180_000 }, async (_name, scenario) => {
    expect(await auditScenario(page, stack, scenario)).toEqual([])
  })
})
