import { describe, expect, it } from 'vitest'
import { auditScenario } from '../support/audits/scenario.ts'
import { page, phone, stack, usePage } from '../support/session.ts'
import { afterwardsScenario } from './scenarios/afterwards-scenario.ts'
import { contentScenario } from './scenarios/content-scenario.ts'
import { homeScenario } from './scenarios/home-scenario.ts'
import { shopScenario } from './scenarios/shop-scenario.ts'

usePage({ viewport: phone, reducedMotion: 'reduce', colorScheme: 'light' })

describe('[WCAG 2.2 AA] on a phone and a desktop, light and dark, with text at 200 %', () => {
  it.each([
    ['home and the donation panel', homeScenario],
    ['content pages and the contact form', contentScenario],
    ['the shop and the custom order', shopScenario],
    ['a gift that is already paid, and where it is', afterwardsScenario],
  ])('%s: no state has a violation', { timeout: 180_000 }, async (_name, scenario) => {
    expect(await auditScenario(page, stack, scenario)).toEqual([])
  })
})
