import { createFakeServer, ok, raw } from '@charity-kit/client/testing'
import { getAbout } from '@charity-kit/contract'
import { aboutContent, centre } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { button, heading } from '../../testing/locators.ts'
import { TestSite } from '../../testing/test-site.tsx'
import { AboutPage } from './about-page.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

const text = (words: string) => page.getByText(words, { exact: true })

const open = (about = ok(aboutContent)) => {
  const server = createFakeServer().on(getAbout, about)
  onTestFinished(server.install())
  render(
    <div className="ch-root">
      <TestSite centre={centre}>
        <AboutPage />
      </TestSite>
    </div>,
  )
  return server
}

afterEach(cleanup)

describe('[S2 about page]', () => {
  it('title, subtitle, mission and vision, values', async () => {
    open()
    for (const name of ['About us', 'Our mission', 'Our vision', 'What we value', 'Help for families'])
      await expect.element(heading(name)).toBeVisible()
    await expect.element(text('In Swahili, chanua means to blossom.')).toBeVisible()
  })

  it("[S8] about data that fails stays on 'Loading...'", async () => {
    const server = open(raw(200, { title: 'broken' }))
    await expect.poll(() => server.requests.map(({ path }) => path)).toContain('/data/aboutUs.json')
    await expect.element(text('Loading...')).toBeVisible()
    await expect.element(button('Try Again')).not.toBeInTheDocument()
  })
})
