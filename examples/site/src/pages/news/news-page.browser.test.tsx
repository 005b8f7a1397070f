import { confirmNews, stopNews } from '@charity-kit/contract'
import { createFakeServer, failed, notFound, ok } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { TestSite } from '../../testing/test-site.tsx'
import { NewsPage } from './news-page.tsx'
import '@charity-kit/widgets/styles.css'

const token = 'a'.repeat(43)
const address = location.href
afterEach(() => {
  cleanup()
  history.replaceState(null, '', address)
})

const open = (fragment: string, lang?: string) => {
  history.replaceState(null, '', `/news${fragment}`)
  const server = createFakeServer()
    .on(confirmNews, ok({ campaign: 'A music room', translations: { sw: { name: 'Chumba cha muziki' } } }))
    .on(stopNews, ok(null))
  server.install()
  render(
    <TestSite lang={lang}>
      <NewsPage />
    </TestSite>,
  )
  return server
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('[news] the page that an email leads to', () => {
  it('confirms only once the button is pressed: mail programs open links, too', async () => {
    const server = open(`#confirm=${token}`)
    await expect.element(button('Yes, send me news')).toBeVisible()
    expect(server.requestsTo(confirmNews)).toEqual([])
    await button('Yes, send me news').click()
    await expect.element(page.getByRole('status')).toMatchTextContent('You get news of A music room.')
    expect(server.requestsTo(confirmNews).map(({ body }) => body)).toEqual([{ token }])
    await expect.element(button('Yes, send me news')).not.toBeInTheDocument()
    // The button is gone. The keyboard and a screen reader go on at the confirmation.
    await expect.element(page.getByRole('status')).toHaveFocus()
  })

  it('stops them, in Swahili', async () => {
    const server = open(`#stop=${token}`, 'sw')
    await button('Acha kupokea barua pepe hizi').click()
    await expect.element(page.getByText(/^Hutapata tena barua pepe hizi/)).toBeVisible()
    expect(server.requestsTo(stopNews)).toHaveLength(1)
  })

  it('says that a link is too old, and that something failed, which can be tried again', async () => {
    const server = open(`#confirm=${token}`)
    server.on(confirmNews, notFound)
    await button('Yes, send me news').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('This link no longer works')
    server.on(confirmNews, failed({ kind: 'offline' }))
    await button('Yes, send me news').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent("We couldn't save this.")
  })

  it('tells a visitor without a link where to find one', async () => {
    open('#confirm=short')
    await expect.element(page.getByText('Open this page from the link in our email.')).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })
})
