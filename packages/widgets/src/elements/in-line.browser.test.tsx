import { expect, it } from 'vitest'
import { setUpElements } from '../testing/elements.ts'
import { button } from '../testing/locators.ts'
import { put } from '../testing/page.ts'

const centre = setUpElements()

it('[embed] shows two buttons side by side in a line of text, also with their panels loaded', async () => {
  const donate = (label: string) =>
    `<charity-donate api-base="${centre.apiBase}" client-key="school" label="${label}"></charity-donate>`
  put(`<p style="width: 700px">Give <span>now</span> ${donate('Once')} or ${donate('Monthly')} please</p>`)
  const rows = () =>
    [...document.querySelectorAll('p span, charity-donate')].map((element) => element.getBoundingClientRect())
  const isOneLine = () => {
    const [word, one, other] = rows() as [DOMRect, DOMRect, DOMRect]
    return one.bottom > word.top && one.top < word.bottom && one.top === other.top && other.left > one.right
  }
  await expect.element(button('Once')).toBeVisible()
  expect(isOneLine()).toBe(true)
  const height = document.querySelector('p')!.offsetHeight
  await button('Once').hover()
  await expect
    .poll(() => document.querySelector('charity-donate')?.shadowRoot?.querySelector('.ch-widget'))
    .not.toBeNull()
  expect(isOneLine()).toBe(true)
  expect(document.querySelector('p')!.offsetHeight).toBe(height)
})
