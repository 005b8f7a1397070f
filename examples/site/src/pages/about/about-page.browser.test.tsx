import { aboutContent, centre } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, heading } from '../../testing/locators.ts'
import { TestSite } from '../../testing/test-site.tsx'
import { AboutPage } from './about-page.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

const text = (words: string) => page.getByText(words, { exact: true })

const open = (about: object = aboutContent) => {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(new URL(new Request(input, init).url).pathname)
    return Response.json(about)
  })
  render(
    <div className="ch-root">
      <TestSite centre={centre}>
        <AboutPage />
      </TestSite>
    </div>,
  )
  return { asked }
}

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

describe('[S2 about page]', () => {
  it('title, subtitle, mission and vision, values', async () => {
    open()
    for (const name of ['About us', 'Our mission', 'Our vision', 'What we value', 'Help for families'])
      await expect.element(heading(name)).toBeVisible()
    await expect.element(text('In Swahili, chanua means to blossom.')).toBeVisible()
  })

  it("[S8] about data that fails stays on 'Loading...'", async () => {
    const { asked } = open({ title: 'broken' })
    await vi.waitFor(() => {
      expect(asked).toEqual(['/data/aboutUs.json'])
    }, 10_000)
    await expect.element(text('Loading...')).toBeVisible()
    await expect.element(button('Try Again')).not.toBeInTheDocument()
  })
})
