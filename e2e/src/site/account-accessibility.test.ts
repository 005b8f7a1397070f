import { describe, expect, it } from 'vitest'
import { faultsOn } from '../support/audits/scenario-audit.ts'
import { browser, stack, useStack } from '../support/session.ts'
import { accountWalk } from './scenarios/account-scenario.ts'
import { checkoutWalk } from './scenarios/checkout-scenario.ts'
import { entranceWalk } from './scenarios/auth-scenario.ts'

useStack()

describe('[WCAG 2.2 AA] on a phone and a desktop, light and dark, with text of 200 %', () => {
  it.each([
    ['the checkout', checkoutWalk],
    ['signing in and up', entranceWalk],
    ['the account', accountWalk],
  ])('%s: no state has a fault', { timeout: 180_000 }, async (_walk, walk) => {
    expect(await faultsOn(browser, stack, walk)).toEqual([])
  })
})
