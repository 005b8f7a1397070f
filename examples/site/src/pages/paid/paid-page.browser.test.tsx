import { createFakeServer, ok } from '@charity-kit/client/testing'
import { getCentre } from '@charity-kit/contract'
import { centre } from '@charity-kit/contract/fixtures'
import { render } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { TestSite } from '../../testing/test-site.tsx'
import { PaidPage } from './paid-page.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

it('[payments] on a desktop the form is no wider than forms are', async () => {
  onTestFinished(() => page.viewport(414, 896))
  await page.viewport(1280, 800)
  onTestFinished(createFakeServer().on(getCentre, ok(centre)).install())
  const { unmount } = render(
    <div className="ch-root">
      <TestSite centre={centre}>
        <PaidPage />
      </TestSite>
    </div>,
  )
  onTestFinished(unmount)
  await expect.element(page.getByRole('textbox', { name: 'Transaction ID' })).toBeVisible()
  expect(document.querySelector('form')?.clientWidth).toBeLessThanOrEqual(32 * 16)
})
