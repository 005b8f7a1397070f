import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { never } from '@charity-kit/client/testing'
import { routeOf } from './routes.ts'
import { TestSite } from './testing/test-site.tsx'

const address = location.href
afterEach(() => {
  cleanup()
  history.replaceState(history.state, '', address)
  vi.unstubAllGlobals()
})

it('[languages] a page that is fetched later is in the language of the address from the start', async () => {
  vi.stubGlobal('fetch', () => never)
  history.replaceState(history.state, '', '/donate?lang=sw')
  const { Page } = routeOf('/donate')
  const headings: string[] = []
  const watch = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('h1')) headings.push(textContent)
  })
  watch.observe(document.body, { childList: true, characterData: true, subtree: true })
  render(
    <TestSite lang="sw">
      <Suspense>
        <Page />
      </Suspense>
    </TestSite>,
  )
  expect(await screen.findByRole('heading', { name: 'Wasaidie Watoto Wenye Mahitaji Maalumu' })).toBeVisible()
  watch.disconnect()
  expect(headings).not.toContain('Support Kids with Special Needs')
})
