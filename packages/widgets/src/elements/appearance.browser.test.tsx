/** [embed] Custom properties of a page, and the report to its author if they make text hard to read. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { centreServer } from '../testing/centre-server.ts'
import { detailsOf, listen } from '../testing/element-events.ts'
import { clearPage, put } from '../testing/page.ts'
import type { Host } from './define-element.ts'
import { findLowContrast } from './low-contrast.ts'

let serial = 0
/** A separate centre for each test, because the console says each sentence once a page. */
let apiBase = ''
beforeAll(() => import('./charity-donate.ts'))
beforeEach(() => {
  apiBase = `https://appearance-${String(serial++)}.example`
  vi.spyOn(console, 'warn').mockReturnValue()
  return centreServer().install()
})
afterEach(clearPage)

/** An inline element, which needs no click. */
const donate = (style: string, attributes = '') =>
  put(
    `<charity-donate mode="inline" api-base="${apiBase}" client-key="school" style="${style}" ${attributes}></charity-donate>`,
  ).shadowRoot!
const main = () => page.getByRole('button', { name: 'Donate Now' })

/** Returns the values that the element shows for these custom properties. */
const look = (root: ShadowRoot, style: string) => {
  const sample = document.createElement('i')
  sample.style.cssText = style
  root.append(sample)
  const { color, backgroundColor, width, height } = getComputedStyle(sample)
  sample.remove()
  return { color, backgroundColor, width, height }
}

describe('appearance by custom properties', () => {
  it('uses the given colour for text on the accent, and does not change the accent', async () => {
    const root = donate('--ch-accent: rgb(224 112 0); --ch-on-accent: rgb(20 10 0)')
    await expect.element(main()).toBeVisible()
    const { color, backgroundColor } = look(
      root,
      'color: var(--ch-color-on-action); background: var(--ch-color-action)',
    )
    expect(color).toBe('rgb(20, 10, 0)')
    const same = look(root, 'background: lab(from rgb(224 112 0) l a b)')
    expect(backgroundColor).toBe(same.backgroundColor)
  })

  it('applies surface, radius, font and density', async () => {
    const root = donate(
      "--ch-surface: rgb(255 250 240); --ch-radius: 2px; --ch-font: 'Courier New', monospace; --ch-density: 0.5",
    )
    await expect.element(main()).toBeVisible()
    expect(look(root, 'background: var(--ch-color-surface)').backgroundColor).toBe('rgb(255, 250, 240)')
    expect(look(root, 'background: var(--ch-color-bg)').backgroundColor).toBe('rgb(255, 250, 240)')
    const sizes = look(root, 'display: block; width: var(--ch-space-4); height: var(--ch-control)')
    expect(sizes).toMatchObject({ width: '8px', height: '44px' }) // never smaller than a finger
    const { borderRadius, fontFamily } = getComputedStyle(main().element())
    expect(borderRadius).toBe('2px')
    expect(fontFamily).toBe('"Courier New", monospace')
  })
})

describe('hard-to-read text', () => {
  const warnings = () => vi.mocked(console.warn).mock.calls.map(([text]) => String(text))

  it.each([
    [
      'on an accent',
      '--ch-accent: #ffd400; --ch-on-accent: #fff',
      'shows text on --ch-accent that is hard to read (1.4:1, not 4.5:1)',
      'choose another --ch-on-accent, or leave it out for white or black, whichever can be read',
    ],
    [
      'on a surface',
      '--ch-surface: #222',
      'shows text on --ch-surface that is hard to read (1.1:1, not 4.5:1)',
      'choose a lighter one, or a dark one together with theme="dark"',
    ],
  ])('%s: reports one sentence in the console, and an event', async (_where, style, message, hint) => {
    const errors = listen('charity-error')
    donate(style)
    await expect
      .poll(() => detailsOf(errors))
      .toEqual([{ code: 'low-contrast', message: `<charity-donate> ${message}`, hint }])
    expect(warnings()).toEqual([`<charity-donate> ${message}: ${hint}.`])
  })

  it.each([
    ['text follows from the accent', '--ch-accent: #ffd400', ''],
    ['a dark surface is one of the dark theme', '--ch-surface: #222', 'theme="dark"'],
  ])('is not reported if %s', async (_where, style, attributes) => {
    const element = donate(style, attributes)
    await expect.element(main()).toBeVisible()
    expect(findLowContrast(element.host as Host)).toEqual([])
  })
})
