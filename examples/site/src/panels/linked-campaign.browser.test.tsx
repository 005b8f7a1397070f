import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { campaigns, centre, musicRoom, swings } from '@charity-kit/contract/fixtures'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useSearch } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { TestSite } from '../testing/test-site.tsx'
import { DonationPanel } from './donation-panel.tsx'

const json = (body: unknown) => Promise.resolve(Response.json(body))

beforeEach(() => {
  vi.stubGlobal('fetch', (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url
    return url.includes('/campaigns/')
      ? json({ statusCode: 200, message: 'OK', body: campaigns })
      : json(centre)
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const Query = () => <output>{useSearch()}</output>
const visit = (path: string, lang?: string) => {
  const [pathname = '', searchPath = ''] = path.split('?')
  const address = memoryLocation({ path: pathname, searchPath, record: true })
  render(
    <TestSite lang={lang} address={{ hook: address.hook, searchHook: address.searchHook }} centre={centre}>
      <DonationPanel>
        <Query />
      </DonationPanel>
    </TestSite>,
  )
  return address
}

describe('[sharing] /donate?campaign=', () => {
  it('opens that campaign', async () => {
    visit(`/donate?campaign=${swings.id}`)
    expect(await screen.findByRole('heading', { name: swings.name })).toBeVisible()
    expect(screen.queryByRole('heading', { name: musicRoom.name })).toBeNull()
  })

  it('gives the plain address back once the panel is closed', async () => {
    const address = location.href
    onTestFinished(() => history.replaceState(null, '', address))
    history.replaceState(null, '', `/donate?campaign=${musicRoom.id}`)
    render(
      <TestSite centre={centre}>
        <DonationPanel>
          <Query />
        </DonationPanel>
      </TestSite>,
    )
    await screen.findByRole('heading', { name: musicRoom.name })
    expect(location.search).toBe(`?campaign=${musicRoom.id}`)
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
    await expect.poll(() => location.pathname + location.search).toBe('/donate')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('gives the plain address back if the panel is closed before its campaign is there', async () => {
    const address = location.href
    onTestFinished(() => history.replaceState(null, '', address))
    history.replaceState(null, '', `/donate?campaign=${musicRoom.id}`)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    render(
      <TestSite centre={centre}>
        <DonationPanel>
          <Query />
        </DonationPanel>
      </TestSite>,
    )
    await userEvent.click((await screen.findAllByRole('button', { name: 'Close' }))[0]!)
    await expect.poll(() => location.pathname + location.search).toBe('/donate')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes the panel when the visitor goes elsewhere', async () => {
    const { navigate } = visit(`/donate?campaign=${musicRoom.id}`)
    await screen.findByRole('heading', { name: musicRoom.name })
    navigate('/about')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the list where there is no such campaign', async () => {
    visit('/donate?campaign=99')
    for (const name of ['Latest Campaigns', musicRoom.name])
      await vi.waitFor(() => expect(screen.getByRole('heading', { name })).toBeVisible())
  })

  it.each(['/donate', '/donate?campaign=x', '/about?campaign=1'])('%s opens nothing', async (path) => {
    visit(path)
    await screen.findByRole('status')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
