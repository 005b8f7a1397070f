import { createFakeServer } from '@charity-kit/client/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { NewsPage } from './pages/news/news-page.tsx'
import { NotFoundPage } from './pages/not-found/not-found-page.tsx'
import { ReminderPage } from './pages/reminder/reminder-page.tsx'
import { TestSite } from './testing/test-site.tsx'
import '@charity-kit/widgets/styles.css'
import './styles/index.css'

afterEach(cleanup)

describe('[site] a page that has nothing to show leads on', () => {
  it.each([
    ['an address without a page', NotFoundPage],
    ['the news page without a link', NewsPage],
    ['the reminder page without a link', ReminderPage],
  ])('%s', async (_, Page) => {
    onTestFinished(createFakeServer().install())
    render(
      <TestSite>
        <Page />
      </TestSite>,
    )
    const links = within(await screen.findByRole('navigation', { name: 'Other pages' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/donate',
      '/marketplace',
      '/track',
      '/gifts',
      '/',
    ])
    for (const link of links) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
})
