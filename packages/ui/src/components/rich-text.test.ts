import { expect, it } from 'vitest'
import { splitMarks } from './rich-text.tsx'

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
