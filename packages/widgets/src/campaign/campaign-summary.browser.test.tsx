import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { centreServer } from '../testing/centre-server.ts'
import { CampaignSummary } from './campaign-summary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('[sharing] leaves a sentence, a link and the page if a card cannot be rendered', async () => {
  vi.spyOn(console, 'error').mockReturnValue() // React names the component
  onTestFinished(centreServer().install())
  const errors: unknown[] = []
  render(
    <CharityProvider apiBase="https://centre.example/">
      <p>Our school</p>
      <CampaignSummary shareHref="https://[" onError={(error) => errors.push(error)} />
    </CharityProvider>,
  )
  await expect.element(page.getByText("We couldn't open this. Please try again.")).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See the campaign' }))
    .toHaveAttribute('href', 'https://centre.example/donate')
  await expect.element(page.getByText('Our school')).toBeVisible()
  expect(errors).toEqual([expect.any(TypeError)])
})
