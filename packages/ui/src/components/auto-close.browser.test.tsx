import { act, cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { AutoClose } from './auto-close.tsx'
import { StepDialog } from './step-dialog.tsx'
import '../styles/tokens.css'
import '../styles/page-theme.css'
import '../styles/reset.css'
import './dialog.css'
import './auto-close.css'

let closed = 0

beforeEach(async () => {
  closed = 0
  await page.viewport(800, 600)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const Page = ({ open: initial = true }) => {
  const [open, setOpen] = useState(initial)
  const [isLast, setIsLast] = useState(false)
  const close = () => {
    closed += 1
    setOpen(false)
  }
  return (
    <div className="ch-root">
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setIsLast(true)}>
        The answer arrives
      </button>
      <StepDialog
        open={open}
        onClose={close}
        title={isLast ? 'Thank you' : 'Confirm'}
        step={isLast ? 'thanks' : 'confirm'}
        onBack={false}
        error={undefined}
        main={isLast ? 'Done' : 'Send'}
        mainVariant="action"
        sending={false}
        onSubmit={isLast ? close : () => setIsLast(true)}
        foot={isLast && <AutoClose onDone={close} />}
      >
        <p>Your gift is on its way.</p>
      </StepDialog>
    </div>
  )
}

const dialog = () => page.getByRole('dialog')
const body = () => page.getByRole('group', { name: 'Thank you' })
const notice = () => page.getByText('Closes in 3 seconds. Touch to keep it open.')

/** Opens the last step by the keyboard, which leaves the pointer where it was. */
const openLastStep = async () => {
  render(<Page />)
  await expect.element(page.getByRole('heading', { name: 'Confirm' })).toHaveFocus()
  page.getByRole('button', { name: 'Send' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toHaveFocus()
}

it('[S9 timers] closes the last step by itself after 3 s, and not sooner', async () => {
  await openLastStep()
  await expect.element(notice()).toBeVisible()
  vi.advanceTimersByTime(3000)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(closed).toBe(1)
})

it.each<[string, () => Promise<unknown>]>([
  ['a mouse that moves over it', () => body().hover()],
  ['a touch', () => touchBody()],
  ['a press', () => body().click()],
  ['the wheel', () => userEvent.wheel(body(), { direction: 'down' })],
  ['a key', () => userEvent.keyboard('{ArrowDown}')],
  ['Tab', () => userEvent.keyboard('{Tab}')],
  [
    "focus that moves without a key, as a screen reader's does",
    async () => page.getByRole('button', { name: 'Done' }).element().focus(),
  ],
])('[S9 timers] %s stops the timer for good, and nothing moves', async (_, read) => {
  await openLastStep()
  const place = () => page.getByText('Your gift is on its way.').element().getBoundingClientRect()
  const before = place()
  await read()
  await expect.element(notice()).not.toBeVisible()
  await expect.element(page.getByText('This stays open now.')).toBeVisible()
  expect(place()).toEqual(before)
  vi.advanceTimersByTime(60_000)
  await dialog().unhover()
  vi.advanceTimersByTime(60_000)
  await expect.element(dialog()).toBeVisible()
  expect(closed).toBe(0)
})

it('[S9 timers] stays open in a hidden tab, and closes 3 s after the tab is shown', async () => {
  await openLastStep()
  const hidden = vi.spyOn(document, 'hidden', 'get')
  const show = (isShown: boolean) => {
    hidden.mockReturnValue(!isShown)
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }
  vi.advanceTimersByTime(2000)
  show(false)
  vi.advanceTimersByTime(60_000)
  await expect.element(notice()).toBeVisible()
  show(true)
  vi.advanceTimersByTime(2999)
  expect(closed).toBe(0)
  vi.advanceTimersByTime(1)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(closed).toBe(1)
  hidden.mockRestore()
})

it('[S9 timers] closes by a click on a Close button', async () => {
  await openLastStep()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  vi.advanceTimersByTime(10_000)
  expect(closed).toBe(1)
})

it('[S9 timers] waits with a result that arrives while the dialog is closed until it is opened', async () => {
  render(<Page open={false} />)
  await page.getByRole('button', { name: 'The answer arrives' }).click()
  vi.advanceTimersByTime(60_000)
  expect(closed).toBe(0)
  page.getByRole('button', { name: 'Open' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(notice()).toBeVisible()
  vi.advanceTimersByTime(3000)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(closed).toBe(1)
})

const touchBody = async () => {
  const { send } = cdp() as { send: (method: string, params: unknown) => Promise<unknown> }
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / innerWidth : 1
  const { x, y } = body().element().getBoundingClientRect()
  const point = { x: (frame?.x ?? 0) + (x + 20) * scale, y: (frame?.y ?? 0) + (y + 20) * scale }
  await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
