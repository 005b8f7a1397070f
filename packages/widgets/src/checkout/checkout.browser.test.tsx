import { createOrder, orderInput } from '@charity-kit/contract'
import type { Session } from '@charity-kit/client'
import { failed, never, ok, raw } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cartLine, createCart, type Cart } from '../cart/cart-store.ts'
import { contact, order } from '@charity-kit/contract/fixtures'
import { checkoutServer, filledCart, formWith, necklace, type CheckoutAnswers } from './checkout.fixtures.ts'
import { button, field, heading } from '../testing/locators.ts'
import { CharityProvider, type CharityProviderProps } from '../provider.tsx'
import { Checkout, type CheckoutProps } from './checkout.tsx'
import { followUnfinishedOrder, hasUnfinishedOrder } from './checkout-draft.ts'
import '../styles/index.css'

const apiBase = 'https://centre.example'
/** All of the payment step stands on the page. */
beforeEach(async () => {
  await page.viewport(1280, 900)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** Installs a server that answers orders like this. Returns its requests. */
const serve = (answer?: CheckoutAnswers['order']) => {
  const server = checkoutServer(answer && { order: answer })
  onTestFinished(server.install())
  return () =>
    server.requestsTo(createOrder).map(({ idempotencyKey, headers, body }) => ({
      key: idempotencyKey,
      authorization: headers['authorization'],
      body,
    }))
}

const sessionOf = (token: string, onUnauthorised: () => void): Session => ({
  credentials: 'omit',
  headers: () => ({ authorization: `Bearer ${token}` }),
  onUnauthorised,
})
type Shown = CheckoutProps & CharityProviderProps
const show = (props: Partial<Shown> & { cart: Cart }) => {
  const all: Shown = { apiBase, lang: 'en', onBrowse: () => undefined, visitor: contact, ...props }
  const page = ({ apiBase, lang, session, ...checkout }: Shown) => (
    <StrictMode>
      <CharityProvider apiBase={apiBase} lang={lang} session={session}>
        <div className="ch-root">
          <Checkout {...checkout} />
        </div>
      </CharityProvider>
    </StrictMode>
  )
  const { rerender } = render(page(all))
  return (change: Partial<Shown>) => {
    rerender(page({ ...all, ...change }))
  }
}
/** Opens the page as after a reload: with an empty memory, and with another start time. */
const reload = (cart = createCart(), props: Partial<Shown> = {}) => {
  cleanup()
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 60_000)
  show({ cart, ...props })
  return cart
}
const fillIn = async () => {
  await field('Street').fill('Sample Street 12')
  await field('Transaction ID').fill('QK7SAMPLE01')
}

describe('[S3 order payload] the request', () => {
  it('sends what the contract reads, with a key, and notifies the page once of each event', async () => {
    const requests = serve()
    const events: unknown[] = []
    const cart = filledCart()
    show({
      cart,
      onCheckoutStarted: () => events.push('started'),
      onOrderPlaced: ({ id }) => events.push(id),
      session: sessionOf('token-1', () => events.push('401')),
    })
    await button('Proceed to payment').click()
    await expect.element(field('Full name')).toHaveValue(contact.name)
    await fillIn()
    await button('Place order').click()
    await expect.element(heading('Order received')).toBeVisible()
    expect(requests()).toHaveLength(1)
    expect(requests()[0]).toMatchObject({
      key: expect.stringMatching(/^[\w-]{8,128}$/) as string,
      authorization: 'Bearer token-1',
      body: {
        status: 'Reviewing',
        paymentMethod: 'lipa',
        shipmentTrackingNumber: expect.stringMatching(/^TRK\d+$/) as string,
        expectedDeliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        discount: 0,
        transactionId: 'QK7SAMPLE01',
        address: { ...contact, street: 'Sample Street 12', postalCode: '00000', country: 'Tanzania' },
      },
    })
    expect(v.safeParse(orderInput, requests()[0]?.body).issues).toBeUndefined()
    expect(events).toEqual(['started', 1042])
    expect(Object.keys(sessionStorage)).toEqual([`charity-kit:last-order:${apiBase}`])
  })

  it('[S8] ends the sign-in after a 401, and keeps the input', async () => {
    serve(failed({ kind: 'unauthorised' }))
    const ended = vi.fn()
    show({ cart: filledCart(), session: sessionOf('old', ended) })
    await button('Proceed to payment').click()
    await fillIn()
    await button('Place order').click()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Failed to create order. Please try again.' }))
      .toBeVisible()
    expect(ended).toHaveBeenCalledOnce()
    reload()
    await expect.element(field('Transaction ID')).toHaveValue('QK7SAMPLE01')
  })

  it('[S3] accepts an order without a total, and shows the total that the visitor saw', async () => {
    serve(ok({ ...order, total: undefined as never }))
    show({ cart: filledCart() })
    await button('Proceed to payment').click()
    await fillIn()
    await button('Place order').click()
    await expect.element(heading('Order received')).toBeVisible()
    await expect.element(page.getByText('Tsh 63,000')).toBeVisible()
  })

  it.each<[string, CheckoutAnswers['order']]>([
    ['no JSON', raw(201)],
    ['nothing', failed({ kind: 'offline' })],
    ['500', raw(500, {})],
  ])(
    "[S8] %s: says 'Failed to create order. Please try again.' and sends the same by the next click",
    async (_what, answer) => {
      const requests = serve(answer)
      show({ cart: filledCart() })
      await button('Proceed to payment').click()
      await fillIn()
      for (const times of [1, 2]) {
        await button('Place order').click()
        await expect.poll(() => requests().length).toBe(times)
        await expect
          .element(page.getByRole('alert').filter({ hasText: 'Failed to create order. Please try again.' }))
          .toBeVisible()
      }
      expect(requests()[1]).toEqual(requests()[0])
    },
  )
})

describe('[S2 checkout] proceedToPayment', () => {
  it('opens the payment step once, and lets the site remove the query', async () => {
    serve()
    const cart = filledCart()
    const onProceeded = vi.fn()
    const change = show({ cart, visitor: undefined, proceedToPayment: true, onProceeded })
    await expect.element(heading('Payment and delivery')).toBeVisible()
    expect(onProceeded).toHaveBeenCalled()
    expect(onProceeded.mock.calls.length).toBeLessThanOrEqual(2) // React's strict mode starts twice
    change({ visitor: undefined, proceedToPayment: false, onProceeded })
    await button('Back').click()
    await expect.element(heading('Your basket')).toBeVisible()
  })

  it('shows the dialog of an empty cart', async () => {
    serve()
    show({ cart: createCart(), proceedToPayment: true })
    await expect.element(page.getByRole('dialog', { name: 'Your Cart is Empty' })).toBeVisible()
  })
})

describe('[S2 checkout] the signed-in visitor', () => {
  it('fills in empty fields later too, and keeps typed values', async () => {
    serve()
    const change = show({ cart: filledCart(), visitor: undefined, proceedToPayment: true })
    await field('Full name').fill('For my sister')
    change({ visitor: contact, proceedToPayment: true })
    await expect.element(field('Email')).toHaveValue(contact.email)
    await expect.element(field('Full name')).toHaveValue('For my sister')
    await field('Email').fill('')
    change({ visitor: { ...contact }, proceedToPayment: true, lang: 'en' })
    await expect.element(field('Email')).toHaveValue('')
  })

  it('keeps the step, the input and the confirmation in another language', async () => {
    serve()
    const change = show({ cart: filledCart(), proceedToPayment: true })
    await fillIn()
    change({ proceedToPayment: true, lang: 'sw-TZ' })
    await expect.element(field('Namba ya muamala')).toHaveValue('QK7SAMPLE01')
    await expect.element(heading('Malipo na usafirishaji')).toBeVisible()
    await button('Weka oda').click()
    await expect.element(heading('Oda imepokelewa')).toBeVisible()
    change({ lang: 'en' })
    await expect.element(heading('Order received')).toBeVisible()
  })
})

describe('[S4 checkout] leaving to pay and coming back', () => {
  it('restores the step, the form and a cart in memory, and says so', async () => {
    const requests = serve()
    show({ cart: filledCart(), proceedToPayment: true })
    await fillIn()
    const cart = reload()
    await expect.element(heading('Payment and delivery')).toBeVisible()
    await expect
      .element(page.getByText('We put your unfinished order back into your basket. Please check it.'))
      .toBeVisible()
    await expect.element(field('Transaction ID')).toHaveValue('QK7SAMPLE01')
    await page.getByText('How to pay').click()
    await expect.element(page.getByText('Enter 000 111 222, then Tsh 63,000.')).toBeVisible()
    await button('Place order').click()
    await expect.element(heading('Order received')).toBeVisible()
    expect(requests()).toHaveLength(1)
    expect(cart.getState().lines).toEqual([])
    expect(Object.keys(sessionStorage)).toEqual([`charity-kit:last-order:${apiBase}`])
  })

  it('restores the cart on another page of a site, and counts its changes there', async () => {
    serve()
    expect(hasUnfinishedOrder(apiBase)).toBe(false)
    show({ cart: filledCart(), proceedToPayment: true })
    await fillIn()
    cleanup()
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 30_000)
    const cart = createCart()
    expect(hasUnfinishedOrder(apiBase)).toBe(true)
    const stop = followUnfinishedOrder(cart, apiBase)
    // Lines as stored, which have only the name of a product's translations.
    const lines = v.parse(v.array(cartLine), filledCart().getState().lines)
    expect(cart.getState()).toEqual({ lines, donationTzs: 0 })
    cart.remove(necklace.id)
    stop()
    reload()
    await expect.element(heading('Your basket')).toBeVisible()
    await expect.element(page.getByText('Maua Necklace')).not.toBeInTheDocument()
  })

  it('sends the same order with the same key after a reload in the middle of sending', async () => {
    const requests = serve(never)
    show({ cart: filledCart(), proceedToPayment: true })
    await fillIn()
    await button('Place order').click()
    await expect.poll(() => requests().length).toBe(1)
    reload()
    await button('Place order').click()
    await expect.poll(() => requests().length).toBe(2)
    expect(requests()[1]).toEqual(requests()[0])
  })

  it('works without any storage', async () => {
    serve()
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('', 'SecurityError')
      })
    show({ cart: filledCart(), proceedToPayment: true })
    await fillIn()
    await button('Place order').click()
    await expect.element(heading('Order received')).toBeVisible()
  })

  it('ignores stored data of another form under our key', async () => {
    serve()
    sessionStorage.setItem(`charity-kit:checkout:${apiBase}`, JSON.stringify({ form: formWith(), step: 7 }))
    show({ cart: filledCart() })
    await expect.element(heading('Your basket')).toBeVisible()
  })
})

describe('an error while rendering', () => {
  it('shows a sentence with a link instead of half a checkout, and renders it again by Try Again', async () => {
    serve()
    const cart = filledCart()
    const broken = { lines: [{ productId: 5, quantity: 1, stock: 1 }] } as never
    let isBroken = true
    const errors: unknown[] = []
    vi.spyOn(console, 'error').mockReturnValue()
    show({
      apiBase: `${apiBase}/`,
      cart: { ...cart, getState: () => (isBroken ? broken : cart.getState()) },
      onError: (error) => errors.push(error),
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent('The checkout could not be shown.')
    await expect
      .element(page.getByRole('link', { name: 'Contact the centre' }))
      .toHaveAttribute('href', `${apiBase}/contact`)
    expect(errors[0]).toBeInstanceOf(TypeError)
    isBroken = false
    await button('Try Again').click()
    await expect.element(heading('Your basket')).toBeVisible()
  })
})
