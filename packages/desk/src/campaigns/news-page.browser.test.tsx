import { ok } from '@charity-kit/client/testing'
import { getNews, previewNews, sendNews } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clearDrafts } from '../data/desk-draft.ts'
import { fakeServer } from '../testing/fake-desk.tsx'
import { newsOfTopic, newsPreview } from '../testing/sample-money.ts'
import { typeText } from '../testing/type-text.ts'
import { MailingListPage } from './news-page.tsx'

beforeEach(clearDrafts)
afterEach(cleanup)

const [sent] = newsOfTopic.latest
if (!sent) throw new Error('There is no sample news.')

it('[desk news] a newsletter is written, looked at, and sent to the accounts that chose it', async () => {
  const server = fakeServer()
  server.answer(getNews, ok(newsOfTopic))
  server.answer(previewNews, ok(newsPreview))
  server.answer(sendNews, ok({ ...sent, topic: 'newsletter' }))
  server.render(<MailingListPage list="newsletter" />)
  await expect
    .element(page.getByText('84 accounts chose this in their email preferences.'))
    .toBeInTheDocument()
  const tabs = page.getByRole('navigation', { name: 'What accounts can choose' })
  await expect
    .element(tabs.getByRole('link', { name: 'Promotions and discounts' }))
    .toHaveAttribute('href', expect.stringMatching(/\/campaigns\/news\/promotions$/))
  await typeText(page.getByLabelText(/^Title/).first(), 'The first song')
  await typeText(page.getByLabelText(/^Text/).first(), 'Eight children sang.')
  await page.getByRole('button', { name: 'Look at the mail' }).click()
  await page.getByRole('button', { name: 'Send to 84 people' }).click()
  const request = {
    params: { topic: 'newsletter' },
    body: { title: 'The first song', text: 'Eight children sang.' },
  }
  await expect.poll(() => server.requestsTo(sendNews)).toMatchObject([request])
  expect(server.requestsTo(previewNews)).toMatchObject([request])
})
