import { failed, never, ok } from '@charity-kit/client/testing'
import { getCustomOrder, getOrder, listHolds, listOrders, listProducts } from '@charity-kit/contract'
import { products } from '@charity-kit/contract/fixtures'
import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { sectionStory } from '../testing/section-story.tsx'
import { networkHolds, soldOrder } from '../testing/sample-holds.ts'
import { customOrderInWork, reportedPayment, sentOrder } from '../testing/sample-shop.ts'

export default { title: 'Desk/Sections/Orders' } satisfies Meta

export const ToSend = sectionStory({ path: '/orders', shows: 'Asha Juma' })

/** The bar has the number of chosen orders, and their actions. */
export const Chosen = sectionStory({
  path: '/orders',
  shows: 'Asha Juma',
  play: async (page) => {
    for (const box of page.getAllByRole('checkbox').slice(1, 3)) await userEvent.click(box)
    await page.findByText(/2 chosen/)
  },
})

export const NothingToSend = sectionStory({
  path: '/orders',
  shows: 'Nothing waits',
  answers: (server) => server.on(listOrders, ok([], { total: 0 })),
})

export const Loading = sectionStory({
  path: '/orders',
  shows: 'Orders',
  answers: (server) => server.on(listOrders, never),
})

export const Failed = sectionStory({
  path: '/orders',
  shows: /^Try again$/i,
  answers: (server) => server.on(listOrders, failed({ kind: 'malformed' })),
})

export const OneOrder = sectionStory({ path: '/orders/1048', shows: /Sample Street 12/ })

/** A piece was sold while its buyer paid; the replacement that the buyer wants is preselected. */
export const SoldWhilePaying = sectionStory({
  path: '/orders/1048',
  shows: 'Wants another one',
  answers: (server) => server.on(getOrder, ok(soldOrder)).on(listProducts, ok(products)),
})

/** Stock that networks reserve without paying. */
export const Held = sectionStory({
  path: '/orders/holds',
  shows: /^Network 1/,
  answers: (server) => server.on(listHolds, ok(networkHolds)),
})

/** A sent order with the courier's number. */
export const Sent = sectionStory({
  path: '/orders/1048',
  shows: /EM 123 456 789 TZ/,
  answers: (server) => server.on(getOrder, ok(sentOrder)),
})

/** A cashier reads an order, and cannot send it. */
export const AsCashier = sectionStory({
  path: '/orders/1048',
  shows: /Sample Street 12/,
  as: { role: 'cashier' },
})

export const Address = sectionStory({
  path: '/orders/1048',
  shows: /Sample Street 12/,
  play: async (page) => {
    await userEvent.click(await page.findByRole('button', { name: 'Change the address' }))
    await page.findByRole('dialog')
  },
})

/** Packing slips and labels in print. */
export const Slips = sectionStory({ path: '/orders/slips?orders=1048,1049', shows: /Peter Massawe/ })

export const CustomOrders = sectionStory({ path: '/orders/custom', shows: 'Zawadi Lyimo' })

/** The buyer's request beside the price. */
export const CustomOrderToPrice = sectionStory({
  path: '/orders/custom/27',
  shows: /smooth round beads/,
})

/** A payment without an order: the form asks for its target, and nothing is preselected. */
export const ReportedPayment = sectionStory({
  path: '/orders/custom/30',
  shows: 'What is this payment for?',
  answers: (server) => server.on(getCustomOrder, ok(reportedPayment)),
})

export const CustomOrderInWork = sectionStory({
  path: '/orders/custom/25',
  shows: /smooth round beads/,
  answers: (server) => server.on(getCustomOrder, ok(customOrderInWork)),
})
