/** [embed] Events and commands of the elements. */
import { listProducts } from '@charity-kit/contract'
import { products } from '@charity-kit/contract/fixtures'
import { ok } from '@charity-kit/client/testing'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cartOfPage } from '../cart/cart-store.ts'
import { detailsOf, listen } from '../testing/element-events.ts'
import { setUpElements } from '../testing/elements.ts'
import { button, field, heading } from '../testing/locators.ts'
import { put } from '../testing/page.ts'
import type { ElementError, OpenDetail } from './report.ts'

const centre = setUpElements()
const { donate, shop } = centre

const dialog = () => page.getByRole('dialog')

/** Keeps the browser's own pointer and focus, wherever the last test left them, from coming near an element. */
const keepVisitorAway = () => {
  const control = new AbortController()
  const stopped: string[] = []
  const stop = (event: Event) => {
    stopped.push(event.type)
    event.stopImmediatePropagation()
  }
  for (const name of ['pointerenter', 'focusin'])
    window.addEventListener(name, stop, { capture: true, signal: control.signal })
  return {
    /** The stopped events, for a failure's message. */
    stopped,
    end: () => {
      control.abort()
    },
  }
}

describe('charity-ready', () => {
  it('is dispatched once by <charity-donate> after its panel was fetched, and nothing is rendered before a visitor comes near', async () => {
    const heard = listen('charity-ready')
    const away = keepVisitorAway()
    const element = donate()
    await expect.poll(() => heard).toHaveLength(1)
    expect(element.shadowRoot?.querySelector('.ch-widget'), `stopped: ${away.stopped.join(', ')}`).toBeNull()
    away.end()
    element.dispatchEvent(new Event('pointerenter'))
    await expect.poll(() => element.shadowRoot?.querySelector('.ch-widget')).not.toBeNull()
    expect(heard.map(({ target }) => target)).toEqual([element])
  })

  it.each(['charity-shop', 'charity-campaign'])(
    'is dispatched once by <%s>, when its content is loaded',
    async (name) => {
      const heard = listen('charity-ready')
      const element = put(`<${name} api-base="${centre.apiBase}" client-key="school"></${name}>`)
      await expect.poll(() => heard).toHaveLength(1)
      expect(element.shadowRoot?.querySelector('.ch-widget')?.children.length).toBeGreaterThan(0)
      element.setAttribute('theme', 'dark')
      put('<section></section>').append(element)
      await Promise.resolve()
      expect(heard.map(({ target }) => target)).toEqual([element])
    },
  )
})

describe('charity-before-open', () => {
  it('comes before the panel, with the campaign that it opens at', async () => {
    const heard: string[] = []
    const before = listen('charity-before-open')
    const element = donate()
    for (const name of ['charity-before-open', 'charity-opened'])
      element.addEventListener(name, () => heard.push(name))
    await button('Give Hope').click()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    element.close()
    await element.open(2)
    await expect.element(heading('Swings in the yard')).toBeVisible()
    expect(heard).toEqual(['charity-before-open', 'charity-opened', 'charity-before-open', 'charity-opened'])
    expect(detailsOf(before)).toEqual([
      { panel: 'donation', id: null },
      { panel: 'donation', id: 2 },
    ] satisfies OpenDetail[])
  })

  it.each(['button', 'inline'])('opens and fetches nothing if it is prevented: %s', async (mode) => {
    const element = donate(`mode="${mode}"`)
    element.addEventListener('charity-before-open', (event) => {
      event.preventDefault()
    })
    await button(mode === 'inline' ? 'Donate Now' : 'Give Hope').click()
    await element.open()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('is dispatched for each panel of the shop, and keeps it closed if prevented', async () => {
    const element = shop()
    const heard = listen('charity-before-open')
    let isAllowed = false
    element.addEventListener('charity-before-open', (event) => {
      if (!isAllowed) event.preventDefault()
    })
    await element.addToCart(products[0]!.id)
    await element.open(products[0]!.id)
    await element.openBasket()
    await element.checkout()
    await button('Create Custom Order').click()
    await button('Where is my gift or order?').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(detailsOf(heard)).toEqual([
      { panel: 'product', id: products[0]!.id },
      { panel: 'basket', id: null },
      { panel: 'checkout', id: null },
      { panel: 'custom-order', id: null },
      { panel: 'tracking', id: null },
    ] satisfies OpenDetail[])
    isAllowed = true
    await element.openBasket()
    await expect.element(heading('Shopping Cart')).toBeVisible()
  })
})

describe('methods of <charity-donate>', () => {
  it('open(campaign) shows that campaign, and open() the element’s own again', async () => {
    const element = donate('campaign-id="1"')
    await element.open(2)
    await expect.element(heading('Swings in the yard')).toBeVisible()
    element.close()
    await expect.element(dialog()).not.toBeInTheDocument()
    await element.open()
    await expect.element(heading('A music room')).toBeVisible()
    expect(element.getAttribute('campaign-id')).toBe('1')
  })

  it('amount is the first amount of the form and the card', async () => {
    const element = donate('campaign-id="1" amount="7500"')
    await element.open()
    await button('Donate Now').click()
    await expect.element(field('Or type your own amount')).toHaveValue('7,500')
    element.remove()
    donate('mode="inline" amount="7500"')
    await expect.element(page.getByRole('radio', { name: '7,500' })).toBeChecked()
  })

  it('mode="panel" has no button of its own', async () => {
    const ready = listen('charity-ready')
    const element = donate('mode="panel"')
    await expect.poll(() => ready).toHaveLength(1)
    await expect.element(button('Give Hope')).not.toBeInTheDocument()
    await element.open()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
  })

  it('mode="panel" does not hide a field or a slot of the panel', async () => {
    put(
      `<charity-donate api-base="${centre.apiBase}" client-key="school" campaign-id="1" mode="panel"><p slot="header">Our class gives</p></charity-donate><button data-charity-open="donate">Ours</button>`,
    )
    await button('Ours').click()
    await expect.element(page.getByText('Our class gives')).toBeVisible()
    await button('Donate Now').click()
    await button('Choose how to pay').click()
    await button('Continue').click()
    await expect.element(field('Transaction ID')).toBeVisible()
  })

  it('mode="floating" keeps the button in the corner of the screen', async () => {
    donate('mode="floating"')
    await expect.element(button('Give Hope')).toBeVisible()
    const { right, bottom } = button('Give Hope').element().getBoundingClientRect()
    expect([innerWidth - right, innerHeight - bottom]).toEqual([16, 16])
  })

  it('the slot "trigger" replaces the button', async () => {
    put(
      `<charity-donate api-base="${centre.apiBase}" client-key="school"><button slot="trigger">Support us</button></charity-donate>`,
    )
    await expect.element(button('Give Hope')).not.toBeInTheDocument()
    await button('Support us').click()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
  })
})

describe('slots and texts', () => {
  it('"header" is shown in the panel, and "thanks" below the thanks', async () => {
    put(
      `<charity-donate api-base="${centre.apiBase}" client-key="school" campaign-id="1"><p slot="header">Our class gives</p><p slot="thanks">See you on Friday</p></charity-donate>`,
    )
    await button('Give Hope').click()
    await expect.element(page.getByText('Our class gives')).toBeVisible()
    await button('Donate Now').click()
    await button('Choose how to pay').click()
    await button('Continue').click()
    await field('Transaction ID').fill('QAB12CD34E')
    await button('Send transaction ID').click()
    await expect.element(page.getByText('See you on Friday')).toBeVisible()
  })

  it.each([
    ['is left to the page', '', false],
    ['does nothing to a summary around the element', 'summary', true],
  ])('a click on a slot %s', async (_what, around, isPrevented) => {
    donate('campaign-id="1"').insertAdjacentHTML('beforeend', '<p slot="header">Our class gives</p>')
    const element = document.querySelector('charity-donate')!
    if (around) {
      const summary = document.createElement(around)
      element.replaceWith(summary)
      summary.append(element)
    }
    await button('Give Hope').click()
    const heard = vi.fn<(event: Event) => void>()
    document.addEventListener('click', heard, { once: true })
    await page.getByText('Our class gives').click()
    expect(heard.mock.calls[0]?.[0].defaultPrevented).toBe(isPrevented)
  })

  it('"thanks" of the shop is shown below the thanks for an order', async () => {
    const element = shop()
    element.insertAdjacentHTML('beforeend', '<p slot="thanks">Fetch it on Friday</p>')
    await element.addToCart(products[0]!.id)
    await element.checkout()
    await button('Proceed to payment').click()
    for (const [label, value] of Object.entries({
      'Full name': 'Neema Mushi',
      Email: 'neema@mail.example',
      Phone: '0754123456',
      Street: 'Sample Street 12',
      'Transaction ID': 'QK7SAMPLE01',
    }))
      await field(label).fill(value)
    await expect.element(page.getByText('Fetch it on Friday')).not.toBeVisible()
    await button('Place order').click()
    await expect.element(page.getByText('Fetch it on Friday')).toBeVisible()
  })

  it('"header" and "empty" of the shop are shown', async () => {
    centre.server.on(listProducts, ok([], { total: 0 }))
    put(
      `<charity-shop api-base="${centre.apiBase}" client-key="school"><h2 slot="header">Bracelets</h2><p slot="empty">New ones come in May.</p></charity-shop>`,
    )
    await expect.element(heading('Bracelets')).toBeVisible()
    await expect.element(page.getByText('New ones come in May.')).toBeVisible()
  })

  it('messages replace our texts, before and after anything is fetched', async () => {
    const element = donate()
    element.messages = { giveHope: 'Support us', latestCampaigns: 'What we save for', unknown: 'Nothing' }
    await button('Support us').click()
    await expect.element(heading('What we save for')).toBeVisible()
    element.messages = null
    await expect.element(heading('Latest Campaigns')).toBeVisible()
  })
})

describe('methods of <charity-shop>, before anything was fetched', () => {
  const [jua] = products as [(typeof products)[0]]

  it('addToCart() adds pieces, and returns whether the cart took a piece', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const errors = listen('charity-error')
    const changes = listen('charity-cart-changed')
    const element = shop()
    expect(await element.addToCart(jua.id, 2)).toBe(true)
    expect(changes.at(-1)?.detail).toMatchObject({ count: 2, totalTzs: 2 * jua.price })
    expect(await element.addToCart(999)).toBe(false)
    expect(errors[0]?.detail).toEqual({
      code: 'unknown-product',
      message: `<charity-shop> cannot add product 999, which ${centre.apiBase} does not sell`,
      hint: 'correct its number',
    } satisfies ElementError)
    expect(cartOfPage(centre.apiBase).getState().lines).toHaveLength(1)
  })

  it('openBasket() and checkout() say that the cart is empty', async () => {
    const element = shop()
    await element.openBasket()
    await expect.element(heading('Your Cart is Empty')).toBeVisible()
    await button('Browse Products').click()
    await element.checkout()
    await expect.element(heading('Your Cart is Empty')).toBeVisible()
  })

  it('checkout() opens the checkout', async () => {
    const element = shop()
    await element.addToCart(jua.id)
    await element.checkout()
    await expect.element(button('Proceed to payment')).toBeVisible()
  })

  it('open() shows a product', async () => {
    await shop().open(jua.id)
    await expect.element(dialog().getByRole('heading', { name: 'Jua Necklace' })).toBeVisible()
  })
})
