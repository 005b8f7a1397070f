import { Dialog } from '@charity-kit/ui'
import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ResumeBar } from './resume-bar.tsx'
import '../styles/index.css'

afterEach(cleanup)

const nothing = () => undefined
const bar = (kind: 'donation' | 'order') => (
  <ResumeBar
    kind={kind}
    label={`Unfinished ${kind}`}
    title={`Finish reporting your ${kind}`}
    hint=""
    action="Enter the ID"
    closeLabel="Close"
    onResume={nothing}
    onClose={nothing}
  />
)
/** Adds a bar in a separate root, like two elements on a partner's page. */
const add = (kind: 'donation' | 'order') => render(<div className="ch-root">{bar(kind)}</div>)
const region = (kind: string) => page.getByRole('region', { name: `Unfinished ${kind}` })
const space = () => document.documentElement.style.getPropertyValue('--ch-resume-height')

describe('[payments] reminders of a donation and of an order on one page', () => {
  it("show the donation's first, and the order's after it is gone", async () => {
    const order = add('order')
    await expect.element(region('order')).toBeVisible()
    const donation = add('donation')
    await expect.element(region('donation')).toBeVisible()
    await expect.element(region('order')).not.toBeInTheDocument()
    await expect.poll(space).toBe(`${String((region('donation').element() as HTMLElement).offsetHeight)}px`)
    donation.unmount()
    await expect.element(region('order')).toBeVisible()
    await expect.poll(space).not.toBe('')
    order.unmount()
    expect(space()).toBe('')
    expect(document.querySelector('[data-charity-reminder]')).toBeNull()
  })
})

describe('[payments] the reminder and the page around it', () => {
  it('folds on a page with a form, to cover as little of the form as possible', async () => {
    add('donation')
    await expect.element(region('donation')).toBeVisible()
    const height = () => (region('donation').element() as HTMLElement).offsetHeight
    const unfolded = height()
    const main = document.createElement('main')
    main.innerHTML = '<form><input aria-label="Name"></form>'
    document.body.append(main)
    await expect.poll(height).toBeLessThan(unfolded)
    await expect.element(page.getByRole('button', { name: 'Enter the ID' })).toBeVisible()
    main.remove()
    await expect.poll(height).toBe(unfolded)
  })

  it('gets the focus again once the panel that it opened is closed', async () => {
    const Resumed = () => {
      const [isOpen, setOpen] = useState(false)
      return (
        <div className="ch-root">
          <Dialog
            open={isOpen}
            onClose={() => {
              setOpen(false)
            }}
            className="ch-panel"
            labelledBy="t"
          >
            <h2 id="t">Panel</h2>
            <button
              type="button"
              onClick={() => {
                setOpen(false)
              }}
            >
              Close the panel
            </button>
          </Dialog>
          <ResumeBar
            kind="donation"
            isOpen={isOpen}
            label="Unfinished gift"
            title="Finish reporting your gift"
            hint=""
            action="Enter the ID"
            closeLabel="Close"
            onResume={() => {
              setOpen(true)
            }}
            onClose={nothing}
          />
        </div>
      )
    }
    render(<Resumed />)
    await page.getByRole('button', { name: 'Enter the ID' }).click()
    await page.getByRole('button', { name: 'Close the panel' }).click()
    await expect.element(page.getByRole('button', { name: 'Enter the ID' })).toHaveFocus()
  })
})
