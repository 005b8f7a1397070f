import { ok } from '@charity-kit/client/testing'
import { exportPayments, getSecondFactor } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, owner } from '../testing/fake-desk.tsx'
import { useDownload } from './download.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Export = ({ onEnd }: { onEnd: (isSaved: boolean) => void }) => {
  const download = useDownload()
  return <button onClick={() => void download(exportPayments).then(onEnd)}>Export</button>
}

it.each([
  [401, 1],
  [503, 0],
])(
  '[desk] an export that is answered with %i asks %i times whether the session is over',
  async (status, asked) => {
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status }))
    const server = fakeServer()
    server.answer(getSecondFactor, ok(owner.secondFactor))
    const onEnd = vi.fn()
    server.render(<Export onEnd={onEnd} />)
    await page.getByRole('button').click()
    await expect.poll(() => onEnd.mock.calls).toEqual([[false]])
    expect(server.requestsTo(getSecondFactor)).toHaveLength(asked)
  },
)
