import { centreServer } from '../testing/centre-server.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, heading } from '../testing/locators.ts'
import { clearPage, put } from '../testing/page.ts'
import { defineCharityDonate, type DonateProps } from './charity-donate-element.ts'
import type { ContentSource } from './fetch-on-intent.ts'

const apiBase = 'https://centre.example'
const donate = `<charity-donate api-base="${apiBase}" campaign-id="1"><a href="/donate">Give on our site</a></charity-donate>`

beforeAll(async () => {
  await import('./charity-donate.ts')
})
beforeEach(() => centreServer().install())
afterEach(clearPage)

const openConfirm = async () => {
  await button('Give Hope').click()
  await button('Donate Now').click()
  await button('Choose how to pay').click()
  await button('Continue').click()
  await expect.element(heading('Confirm payment')).toBeVisible()
}

describe('the host page', () => {
  it('gets no cookie, nothing in its head and body, and only charity-kit: keys in the tab', async () => {
    const cookies = vi.spyOn(document, 'cookie', 'set')
    const local = Object.keys(localStorage)
    put(donate)
    await button('Give Hope').click()
    await expect.element(heading('A music room')).toBeVisible()
    await button('Close').click()
    const [head, body] = [document.head.innerHTML, document.body.children.length]
    await openConfirm()
    await field('Transaction ID').fill('QAB12CD34E')
    expect(document.head.innerHTML).toBe(head)
    expect(document.body.children.length).toBe(body)
    expect(cookies).not.toHaveBeenCalled()
    expect(document.cookie).toBe('')
    expect(Object.keys(localStorage)).toEqual(local)
    expect(Object.keys(sessionStorage).filter((key) => !key.startsWith('charity-kit:'))).toEqual([])
    expect(Object.keys(sessionStorage)).toHaveLength(1)
    await button('Send transaction ID').click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(Object.keys(sessionStorage)).toEqual(['charity-kit:last-donation:https://centre.example'])
  })

  it('[payments] restores an unsent donation after a reload', async () => {
    put(donate)
    await openConfirm()
    await field('Transaction ID').fill('QAB12CD34E')
    document.querySelector('main')?.remove()
    put(donate)
    await button('Give Hope').click()
    await expect.element(heading('Confirm payment')).toBeVisible()
    await expect.element(field('Transaction ID')).toHaveValue('QAB12CD34E')
    await page.getByText('How to pay').click()
    await expect.element(page.getByText('000 111 222').last()).toBeVisible()
  })

  it("is not reached by the element's style sheets", async () => {
    const mine = put('<section><h2 class="ch-h4">Ours</h2><button class="ch-btn">Ours</button></section>')
    const look = () => [...mine.children].map((child) => JSON.stringify(getComputedStyle(child)))
    const before = look()
    put(donate)
    await openConfirm()
    expect(look()).toEqual(before)
  })
})

describe('hostile page styles', () => {
  const hostile = `
    html { font-size: 3px }
    body { font: italic 40px/5 fantasy; letter-spacing: 9px; word-spacing: 2em; text-transform: uppercase;
      text-align: right; color: red; direction: ltr; white-space: pre; visibility: visible; cursor: wait }
    button, input, dialog, h2, h3, p, label, a, ol, li, form, fieldset, small, b, svg {
      all: unset !important; display: none !important; color: lime !important; font: 2px monospace !important }
    dialog::backdrop { display: none !important }
    .ch-btn, .ch-panel, .ch-input { display: none !important }
    [part] { display: none !important }`
  const looks = [
    'display',
    'color',
    'backgroundColor',
    'fontSize',
    'fontStyle',
    'fontWeight',
    'lineHeight',
    'letterSpacing',
    'wordSpacing',
    'textTransform',
    'textAlign',
    'whiteSpace',
    'padding',
    'borderRadius',
  ] as const
  const look = () =>
    [
      button('I have paid'),
      field('Transaction ID'),
      heading('Confirm payment'),
      page.getByText('You are giving'),
    ].map((locator) => {
      const style = getComputedStyle(locator.element())
      return Object.fromEntries(looks.map((name) => [name, style[name]]))
    })

  it('do not reach into the panel', async () => {
    put(donate)
    await openConfirm()
    const before = look()
    const style = document.createElement('style')
    style.textContent = hostile
    document.querySelector('main')?.append(style)
    expect(look()).toEqual(before)
  })

  it('do not reach the button', async () => {
    put(donate)
    const buttonLook = () => {
      const style = getComputedStyle(button('Give Hope').element())
      return looks.filter((name) => name !== 'textAlign').map((name) => `${name}: ${style[name]}`)
    }
    const before = buttonLook()
    put(`<style>${hostile}</style>`)
    await expect.element(button('Give Hope')).toBeVisible()
    expect(buttonLook()).toEqual(before)
  })
})

describe("the element's own content", () => {
  let count = 0
  /** Puts a separate element with its own network on the page. */
  const putWith = (load: ContentSource<DonateProps>['load'], attributes = '') => {
    const name = `charity-offline-${String(count++)}`
    defineCharityDonate({ load, centre: () => apiBase }, name)
    return put(`<${name} ${attributes}><a href="/donate">Give on our site</a></${name}>`)
  }

  it('is shown with properties that were set before the panel is fetched', async () => {
    const element = putWith(() => new Promise(() => undefined))
    await expect.element(button('Give Hope')).toBeVisible()
    Object.assign(element, { label: 'Support us' })
    await expect.element(button('Support us')).toBeVisible()
    expect(element.getAttribute('label')).toBe('Support us')
  })

  it('is not shown while everything works', async () => {
    put(donate)
    await expect.element(button('Give Hope')).toBeVisible()
    await expect.element(page.getByText('Give on our site')).not.toBeVisible()
  })

  it.each([
    ['en', 'Give Hope', /again/, 'Latest Campaigns'],
    ['sw', 'Toa Tumaini', /Jaribu tena/, 'Kampeni za Hivi Karibuni'],
  ])(
    'is shown with a reason if the panel cannot be fetched (%s), and a click tries again',
    async (lang, label, why, title) => {
      vi.spyOn(console, 'warn').mockReturnValue()
      const loadPanel = vi.fn<ContentSource<DonateProps>['load']>().mockRejectedValue(new Error('no network'))
      putWith(loadPanel, `lang="${lang}"`)
      await button(label).click()
      await expect.element(page.getByRole('status')).toMatchTextContent(why)
      await expect.element(page.getByRole('link', { name: 'Give on our site' })).toBeVisible()
      loadPanel.mockImplementation(() => import('./charity-donate-content.tsx'))
      await button(label).click()
      await expect.element(heading(title)).toBeVisible()
      await expect.element(page.getByText('Give on our site')).not.toBeVisible()
      await expect.element(page.getByText(why)).not.toBeInTheDocument()
    },
  )
})
