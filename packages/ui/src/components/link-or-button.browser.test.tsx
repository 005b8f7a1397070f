import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LinkOrButton } from './link-or-button.tsx'

afterEach(cleanup)

it('LinkOrButton is a real link with an address, and navigates without a page load', async () => {
  const navigate = vi.fn()
  render(
    <LinkOrButton href="#marketplace" current onNavigate={navigate}>
      Marketplace
    </LinkOrButton>,
  )
  const link = page.getByRole('link', { name: 'Marketplace' })
  await expect.element(link).toHaveAttribute('href', '#marketplace')
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  await link.click()
  expect(navigate).toHaveBeenCalledOnce()
  expect(location.hash).toBe('')
})

it('LinkOrButton leaves a new tab to the browser', () => {
  const navigate = vi.fn()
  render(
    <LinkOrButton href="#marketplace" onNavigate={navigate}>
      Marketplace
    </LinkOrButton>,
  )
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  let isPrevented = true
  const leave = (event: Event) => {
    isPrevented = event.defaultPrevented
    event.preventDefault() // the test stays on its page
  }
  window.addEventListener('click', leave, { once: true })
  page.getByRole('link').element().dispatchEvent(click)
  expect(isPrevented).toBe(false)
  expect(navigate).not.toHaveBeenCalled()
})

it('LinkOrButton is a button without an address', async () => {
  const navigate = vi.fn()
  render(
    <LinkOrButton label="Browse products" onNavigate={navigate}>
      Browse
    </LinkOrButton>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Browse products' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(navigate).toHaveBeenCalledOnce()
})
