import { describe, expect, it } from 'vitest'
import { faultsOn } from './state-faults.ts'
import { browser, stack, useStack } from './visit.ts'
import { accountWalk } from './walks/account-walk.ts'
import { checkoutWalk } from './walks/checkout-walk.ts'
import { entranceWalk } from './walks/entrance-walk.ts'

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
