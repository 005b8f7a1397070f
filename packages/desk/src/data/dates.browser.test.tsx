import { ConnectionProvider } from '@charity-kit/client/react'
import { createFakeServer, ok } from '@charity-kit/client/testing'
import { getCentre } from '@charity-kit/contract'
import { centre } from '@charity-kit/contract/fixtures'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { CentreTimeZone, useDates } from './dates.tsx'
import { createQueryClient } from './query-client.ts'

afterEach(cleanup)

const at = '2026-11-27T22:30:00Z'

const Dates = () => {
  const { formatDate, dayAt, timeAt } = useDates()
  return (
    <p>
      {formatDate(at)}, {dayAt(new Date(at))}, {timeAt(at)}
    </p>
  )
}

it.each([
  ['Africa/Dar_es_Salaam', '28 November 2026, 2026-11-28, 01:30'],
  ['Africa/Accra', '27 November 2026, 2026-11-27, 22:30'],
  ['Pacific/Auckland', '28 November 2026, 2026-11-28, 11:30'],
])('[desk] days and times are those of a centre in %s', async (timeZone, shown) => {
  const { client } = createFakeServer().on(getCentre, ok({ ...centre, timeZone }))
  render(
    <ConnectionProvider apiBase="http://centre.test" client={client}>
      <QueryClientProvider client={createQueryClient()}>
        <CentreTimeZone>
          <Dates />
        </CentreTimeZone>
      </QueryClientProvider>
    </ConnectionProvider>,
  )
  await expect.element(page.getByText(shown)).toBeVisible()
})
