import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText, splitMarks } from './rich-text.tsx'

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

it.each([
  [
    'Open the M-Pesa app.',
    '<span><span>Open the </span><span class="ch-nowrap">M-Pesa</span><span> app.</span></span>',
  ],
  ['*Tap M-Pesa*', '<b><span>Tap </span><span class="ch-nowrap">M-Pesa</span><span></span></b>'],
  ['A well-known name.', '<span>A well-known name.</span>'],
])('keeps a name on one line: %s', (text, html) => {
  expect(renderToStaticMarkup(createElement(RichText, { text }))).toBe(html)
})
