import { sendContactMessage } from '@charity-kit/contract'
import { ok } from '@charity-kit/client/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closeShop, openShop } from '../storefront/shop-page.fixtures.tsx'
import { centreServer } from '../testing/centre-server.ts'
import { button, field } from '../testing/locators.ts'

afterEach(closeShop)

describe('[S2 product detail] a sold-out piece', () => {
  it('offers another one like it, with its name in the custom order', async () => {
    const { log } = openShop({ view: { productId: 4 } })
    await button('Make one like it').click()
    expect(log.customLike).toEqual(['Usiku Layered Necklace'])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('offers a message to the centre, to hear when it is available again', async () => {
    const server = centreServer().on(sendContactMessage, ok({}))
    openShop({ server, view: { productId: 4 } })
    await button('Tell me').click()
    await expect.element(field('Name')).toHaveFocus()
    await button('Tell me').click()
    await expect.element(field('Name')).toBeInvalid()
    await field('Name').fill('Neema')
    await field('Email').fill('neema@example.org')
    await button('Tell me').click()
    const answer = page.getByText('Thank you. We write to you when it is there again.')
    await expect.element(answer).toHaveFocus()
    expect(server.requestsTo(sendContactMessage).map(({ body }) => body)).toEqual([
      {
        name: 'Neema',
        email: 'neema@example.org',
        subject: 'Tell me: Usiku Layered Necklace',
        message: 'Please write to me when “Usiku Layered Necklace” is in the shop again.',
      },
    ])
  })
})
