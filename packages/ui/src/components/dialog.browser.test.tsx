import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Dialog } from './dialog.tsx'
import '../styles/tokens.css'
import '../styles/page-theme.css'
import '../styles/reset.css'
import './dialog.css'

/** Events of the page under the dialog. */
let log = { closed: 0, pressedBeneath: 0 }

beforeEach(async () => {
  log = { closed: 0, pressedBeneath: 0 }
  await page.viewport(800, 600)
})
afterEach(cleanup)

const Page = () => {
  const [open, setOpen] = useState(true)
  return (
    <div className="ch-root">
      <button
        type="button"
        style={{ position: 'fixed', inset: 0 }}
        onPointerDown={() => (log.pressedBeneath += 1)}
        onClick={() => (log.pressedBeneath += 1)}
      >
        Beneath
      </button>
      <Dialog
        open={open}
        className="ch-dialog"
        labelledBy="title"
        onClose={() => {
          log.closed += 1
          setOpen(false)
        }}
      >
        <div>
          <h2 id="title">How will you pay?</h2>
          <p>Some text that can be selected.</p>
          <button type="button">Continue</button>
        </div>
      </Dialog>
    </div>
  )
}

const text = () => page.getByText('Some text that can be selected.')
const dialog = () => page.getByRole('dialog')
const openPage = async () => {
  render(<Page />)
  await expect.element(dialog()).toBeVisible()
}
const gone = () => expect.element(dialog()).not.toBeInTheDocument()

type Point = { x: number; y: number }
const beside: Point = { x: 20, y: 300 }
const inside = (): Point => {
  const { x, y, width, height } = text().element().getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Real input, from the browser's own protocol: tests run in a frame, which is not at the window's corner. */
const input = async (method: string, params: Record<string, unknown>) => {
  await (cdp() as { send: (method: string, params: unknown) => Promise<unknown> }).send(method, params)
}
const inWindow = ({ x, y }: Point): Point => {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = frame ? frame.width / innerWidth : 1
  return { x: (frame?.x ?? 0) + x * scale, y: (frame?.y ?? 0) + y * scale }
}
const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point) =>
  input('Input.dispatchMouseEvent', { type, ...inWindow(at), button: 'left', buttons: 1, clickCount: 1 })
const touch = (type: 'touchStart' | 'touchEnd', at?: Point) =>
  input('Input.dispatchTouchEvent', { type, touchPoints: at ? [inWindow(at)] : [] })

describe('[S2 donation panel] a click outside the dialog', () => {
  it('closes the dialog when the mouse is released, and does not reach the page', async () => {
    await openPage()
    await mouse('mousePressed', beside)
    expect(log.closed).toBe(0)
    await mouse('mouseReleased', beside)
    await gone()
    expect(log).toEqual({ closed: 1, pressedBeneath: 0 })
  })

  it('closes the dialog by touch, and does not reach the page', async () => {
    await openPage()
    await touch('touchStart', beside)
    expect(log.closed).toBe(0)
    await touch('touchEnd')
    await gone()
    expect(log).toEqual({ closed: 1, pressedBeneath: 0 })
  })

  it.each([
    ['began inside, as when text is selected', () => [inside(), beside] as const],
    ['ended inside', () => [beside, inside()] as const],
  ])('does not close the dialog if it %s', async (_, points) => {
    await openPage()
    const [from, to] = points()
    await mouse('mousePressed', from)
    await mouse('mouseMoved', to)
    await mouse('mouseReleased', to)
    await expect.element(dialog()).toBeVisible()
    expect(log).toEqual({ closed: 0, pressedBeneath: 0 })
    await mouse('mousePressed', beside) // and the next one does
    await mouse('mouseReleased', beside)
    await gone()
  })
})

it.each([
  ['by mouse', async () => text().click()],
  ['by touch', async () => touch('touchStart', inside()).then(() => touch('touchEnd'))],
])('a click inside does not close the dialog: %s', async (_, press) => {
  await openPage()
  await press()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(log).toEqual({ closed: 0, pressedBeneath: 0 })
})

it('Escape closes the dialog once, and the dialog can open again', async () => {
  await openPage()
  await userEvent.keyboard('{Escape}')
  await gone()
  expect(log.closed).toBe(1)
})

const Opener = () => {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <div className="ch-root">
      <button
        type="button"
        onClick={() => {
          setOpen(true)
        }}
      >
        Open
      </button>
      {open && (
        <Dialog open className="ch-dialog" labelledBy="title" onClose={close}>
          <h2 id="title">How will you pay?</h2>
          <button type="button" onClick={close}>
            Done
          </button>
        </Dialog>
      )}
    </div>
  )
}

it('returns the focus to its origin, also if the dialog is removed while it is open', async () => {
  render(<Opener />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await gone()
  expect(document.activeElement?.textContent).toBe('Open')
})

describe('[WCAG 2.4.3] closing after the opener is gone', () => {
  /** A reminder that leads to the dialog, and is not needed afterwards. */
  const Reminded = () => {
    const [open, setOpen] = useState(false)
    const [isDone, setDone] = useState(false)
    return (
      <>
        <button type="button">Give Hope</button>
        {!open && !isDone && (
          <button
            type="button"
            onClick={() => {
              setOpen(true)
              setDone(true)
            }}
          >
            Enter the ID
          </button>
        )}
        <Dialog
          open={open}
          className="ch-dialog"
          labelledBy="title"
          onClose={() => {
            setOpen(false)
          }}
        >
          <h2 id="title">Confirm payment</h2>
          <button type="button">Close</button>
        </Dialog>
      </>
    )
  }
  const openAndClose = async () => {
    await page.getByRole('button', { name: 'Enter the ID' }).click()
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await gone()
  }

  it('moves the focus to the page', async () => {
    render(
      <main tabIndex={-1}>
        <Reminded />
      </main>,
    )
    await openAndClose()
    expect(document.activeElement).toBe(document.querySelector('main'))
  })

  it("moves the focus to the element's own button", async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
    render(<Reminded />, { container })
    await openAndClose()
    expect(host.shadowRoot?.activeElement?.textContent).toBe('Give Hope')
    cleanup()
    host.remove()
  })
})
