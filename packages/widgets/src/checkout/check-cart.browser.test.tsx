import { checkOrder } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, heading } from '../testing/locators.ts'
import { ok } from '@charity-kit/client/testing'
import { openCheckout } from './checkout-page.fixtures.tsx'
import { checked, checkoutServer } from './checkout.fixtures.ts'

afterEach(cleanup)

const alerts = (text: string) => page.getByRole('alert').filter({ hasText: text })
const writeTo =
  'One order can have at most 20 pieces of a product. For more, please write to hello@centre.example.'

describe('[S2 checkout] an order that the server would reject', () => {
  it('says so on the cart step, with advice and contacts, before the payment', async () => {
    const fields = {
      'orderItemList.1.productId': 'Product 3 is no longer in the shop.',
      'orderItemList.2.quantity': writeTo,
    }
    const { server } = openCheckout({
      server: checkoutServer({ check: ok(checked({ fields })) }),
      signedIn: true,
    })
    await button('Proceed to payment').click()
    const alert = alerts("We can't take this order yet. Please don't pay before you change it:")
    await expect.element(alert).toMatchTextContent('Maua Necklace is no longer in the shop.')
    await expect.element(alert).toMatchTextContent(writeTo)
    await expect.element(alert).toMatchTextContent('Change or remove these items, then proceed.')
    await expect.element(heading('Your basket')).toBeVisible()

    server.on(checkOrder, ok(checked()))
    await button('Remove Maua Necklace').click()
    await expect.element(alert).not.toBeInTheDocument()
    await button('Proceed to payment').click()
    await expect.element(heading('Payment and delivery')).toHaveFocus()
  })

  it('says so in Swahili', async () => {
    const message = 'Oda moja inaweza kuwa na vipande visivyozidi 500 kwa jumla.'
    openCheckout({
      lang: 'sw',
      server: checkoutServer({ check: ok(checked({ fields: { orderItemList: message } })) }),
      signedIn: true,
    })
    await button('Endelea kwenye malipo').click()
    await expect
      .element(alerts('Bado hatuwezi kupokea oda hii. Tafadhali usilipe kabla ya kuibadilisha:'))
      .toMatchTextContent(message)
  })

  it('shows a changed price with the new total, which is then paid', async () => {
    const orderItemList = [{ productId: 3, quantity: 1, itemPrice: 33_000 }]
    openCheckout({ server: checkoutServer({ check: ok(checked({ orderItemList })) }), signedIn: true })
    await button('Proceed to payment').click()
    await expect.element(alerts('A price has changed. The total is now Tsh 64,000.')).toBeVisible()
    await button('Proceed to payment').click()
    await expect.element(page.getByText('Enter 000 111 222, then Tsh 64,000.')).toBeVisible()
  })
})
