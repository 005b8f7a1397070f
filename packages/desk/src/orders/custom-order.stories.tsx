import type { Client } from '@charity-kit/client'
import { ConnectionProvider } from '@charity-kit/client/react'
import { previewCustomOrderPrice, type MailPreview } from '@charity-kit/contract'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, screen, userEvent, within } from 'storybook/test'
import { createQueryClient } from '../data/query-client.ts'
import { inDesk } from '../testing/desk-story.tsx'
import { customOrderDetails } from '../testing/sample-shop.ts'
import { PriceForm } from './price-form.tsx'
import './orders.css'
import './custom-order.css'

const mail: MailPreview = {
  to: 'zawadi@example.org',
  language: 'en',
  subject: 'The price of your custom order (number 27)',
  text: 'Thank you for waiting.\n\nPrice: Tsh 27,000\nDelivery in it: Tsh 3,000\nReady on: 26 November 2026',
}
/** A server that returns the email's preview, and is out of reach for other calls. */
const client = ((call) =>
  Promise.resolve(
    call.path === previewCustomOrderPrice.path
      ? { ok: true, value: mail }
      : { ok: false, error: { kind: 'offline' } },
  )) as Client

const atServer: Decorator = (Story) => (
  <ConnectionProvider apiBase="http://centre.test" client={client}>
    <QueryClientProvider client={createQueryClient()}>
      <Story />
    </QueryClientProvider>
  </ConnectionProvider>
)

export default { title: 'Desk/Custom orders', decorators: [atServer, inDesk] } satisfies Meta

/** The total follows the input, and the email is shown before it is sent. Without a network nothing is lost. */
export const Price: StoryObj = {
  render: () => <PriceForm order={customOrderDetails} />,
  play: async ({ canvasElement }) => {
    const { getByLabelText, getByRole, findByText } = within(canvasElement)
    await userEvent.clear(getByLabelText('The pieces'))
    await userEvent.type(getByLabelText('The pieces'), '24,000')
    await userEvent.clear(getByLabelText('Delivery'))
    await userEvent.type(getByLabelText('Delivery'), '3000')
    await findByText('Tsh 27,000')
    await userEvent.click(getByRole('button', { name: 'Preview' }))
    await screen.findByText(/Ready on: 26 November 2026/)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(getByRole('button', { name: 'Mail this price' }))
    await findByText(/You're offline/)
    await expect(getByLabelText('The pieces')).toHaveValue('24,000')
  },
}

/** Another price, with the values of the earlier one. */
export const AnotherPrice: StoryObj = {
  render: () => (
    <PriceForm
      order={{
        ...customOrderDetails,
        id: 28,
        state: 'priced',
        price: 27_000,
        delivery: 3000,
        readyOn: '2026-11-26',
      }}
    />
  ),
}
