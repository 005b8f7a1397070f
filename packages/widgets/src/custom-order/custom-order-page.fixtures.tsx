/** The custom order panel in a real browser: real store, an API without a network. */
import { render } from '@testing-library/react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomOrderStore } from './custom-order-store.ts'
import { CustomOrderPage } from './custom-order.fixtures.tsx'
import '../styles/index.css'

export type OpenOptions = Partial<Parameters<typeof CustomOrderPage>[0]>
export const openCustomOrder = (options: OpenOptions = {}) => {
  const log = { closed: 0 }
  const created: { store?: CustomOrderStore } = {}
  render(
    <CustomOrderPage
      {...options}
      onStore={(store) => {
        created.store = store
      }}
      onClosed={() => {
        log.closed += 1
      }}
    />,
  )
  return { log, screen: () => created.store?.getState().screen, form: () => created.store?.getState().form }
}
export const text = (words: string) => page.getByText(words, { exact: true })
export const gone = () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
