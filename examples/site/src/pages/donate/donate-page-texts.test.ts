import { expect, it } from 'vitest'
import { donatePage as english } from '../../i18n/en/donate.ts'
import { donatePage as swahili } from '../../i18n/sw/donate.ts'

it('[i18n] Swahili has every text of the donate page, and as many steps', () => {
  expect(Object.keys(swahili)).toEqual(Object.keys(english))
  expect(swahili.mobileSteps('1', '2')).toHaveLength(6)
  expect(swahili.bankSteps).toHaveLength(5)
})
