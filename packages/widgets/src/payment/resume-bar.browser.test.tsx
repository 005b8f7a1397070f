import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ResumeBar } from './resume-bar.tsx'
import '../styles/index.css'

afterEach(cleanup)

const nothing = () => undefined
const bar = (kind: 'gift' | 'order') => (
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
/** Each in a root of its own, as two elements on a partner's page are. */
const add = (kind: 'gift' | 'order') => render(<div className="ch-root">{bar(kind)}</div>)
const region = (kind: string) => page.getByRole('region', { name: `Unfinished ${kind}` })
const space = () => document.documentElement.style.getPropertyValue('--ch-resume-height')

describe('[payments] reminders of a gift and of an order on one page', () => {
  it("do not cover each other: the gift's is shown, and the order's once that one is gone", async () => {
    const order = add('order')
    await expect.element(region('order')).toBeVisible()
    const gift = add('gift')
    await expect.element(region('gift')).toBeVisible()
    await expect.element(region('order')).not.toBeInTheDocument()
    await expect.poll(space).toBe(`${String((region('gift').element() as HTMLElement).offsetHeight)}px`)
    gift.unmount()
    await expect.element(region('order')).toBeVisible()
    await expect.poll(space).not.toBe('')
    order.unmount()
    expect(space()).toBe('')
    expect(document.querySelector('[data-charity-reminder]')).toBeNull()
  })
})
