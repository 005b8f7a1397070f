/** [embed] The attribute `accent`, for pages whose policy blocks `style`. */
import { expect, it, vi } from 'vitest'
import { detailsOf, listen } from '../testing/element-events.ts'
import { setUpElements } from '../testing/elements.ts'

const { donate, shop } = setUpElements()
const accentOf = (element: Element) => getComputedStyle(element).getPropertyValue('--ch-accent')
const buttonOf = (element: Element) => {
  const button = element.shadowRoot?.querySelector('[part=button]')
  return button ? getComputedStyle(button).backgroundColor : ''
}

it('colours the button before anything is fetched, and all later content, and leaves no style on the element', () => {
  const own = buttonOf(donate())
  const element = donate('accent="#0d6efd"')
  expect(accentOf(element)).toBe('#0d6efd')
  expect(buttonOf(element)).not.toBe(own)
  expect(element.hasAttribute('style')).toBe(false)
  expect(accentOf(shop('accent="rebeccapurple"'))).toBe('rebeccapurple')
})

it('follows its property, and disappears with it', async () => {
  const element = donate()
  const own = buttonOf(element)
  element.accent = '#0d6efd'
  await expect.poll(() => buttonOf(element)).not.toBe(own)
  element.removeAttribute('accent')
  await expect.poll(() => buttonOf(element)).toBe(own)
})

it('gives way to a rule of the page', () => {
  const element = donate('accent="#0d6efd" style="--ch-accent: #b00020"')
  expect(accentOf(element)).toBe('#b00020')
})

it('is ignored and reported if it is not a colour', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const errors = listen('charity-error')
  const element = donate('accent="red; display: none"')
  expect(accentOf(element)).toBe('')
  expect(detailsOf(errors)).toMatchObject([
    {
      code: 'invalid-attribute',
      message: '<charity-donate> ignores accent="red; display: none"',
      hint: 'it must be a colour',
    },
  ])
})
