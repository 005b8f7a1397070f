import { expect, it } from 'vitest'
import { donatePage as english } from '../i18n/en/donate-page.ts'
import { donatePage as swahili } from '../i18n/sw/donate-page.ts'
import { splitMarks } from './marked-text.tsx'

it.each([
  ['Enter your PIN.', [{ text: 'Enter your PIN.' }]],
  ['Enter *000 111 222*.', [{ text: 'Enter ' }, { text: '000 111 222', mark: 'bold' }, { text: '.' }]],
  [
    '*Thank you.* ~Asante sana.~',
    [{ text: 'Thank you.', mark: 'bold' }, { text: ' ' }, { text: 'Asante sana.', mark: 'swahili' }],
  ],
  ['A lone * or ~ stays', [{ text: 'A lone * or ~ stays' }]],
])('[S2 donate page] splits %j at its marks', (text, parts) => {
  expect(splitMarks(text)).toEqual(parts)
})

it('[i18n] Swahili has every text of the donate page, and as many steps', () => {
  expect(Object.keys(swahili)).toEqual(Object.keys(english))
  expect(swahili.mobileSteps('1', '2')).toHaveLength(6)
  expect(swahili.bankSteps).toHaveLength(5)
})
