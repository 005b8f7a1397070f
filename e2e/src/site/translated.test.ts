import { beforeEach, describe, expect, it } from 'vitest'
import { context, page, pageErrors, stack, touchPhone, usePage } from '../support/session.ts'
import { translatePages } from '../support/translator.ts'
import { accountScenario } from './scenarios/account-scenario.ts'
import { afterwardsScenario } from './scenarios/afterwards-scenario.ts'
import { authScenario } from './scenarios/auth-scenario.ts'
import { checkoutScenario } from './scenarios/checkout-scenario.ts'
import { contentScenario } from './scenarios/content-scenario.ts'
import { homeScenario } from './scenarios/home-scenario.ts'
import { shopScenario } from './scenarios/shop-scenario.ts'

usePage(touchPhone)
beforeEach(() => translatePages(context))

/**
 * Errors that a scenario causes on purpose, and React's error for a page that is translated before hydration and
 * rendered again.
 */
const expected = /^Failed to load resource|React error #418/

describe('[languages] in a browser that translates the page', () => {
  it.each([
    ['home and the donation panel', homeScenario],
    ['content pages and the contact form', contentScenario],
    ['the shop and the custom order', shopScenario],
    ['the checkout', checkoutScenario],
    ['a gift that is already paid, and where it is', afterwardsScenario],
    ['sign-in and sign-up', authScenario],
    ['the account', accountScenario],
  ])('%s: every state is reached', async (_name, scenario) => {
    for (const [state, reach] of scenario(page, stack)) {
      try {
        await reach()
      } catch (error) {
        throw new Error(`"${state}" was not reached. ${pageErrors.join(' ')}`, { cause: error })
      }
    }
    expect(pageErrors.filter((text) => !expected.test(text))).toEqual([])
  })
})
