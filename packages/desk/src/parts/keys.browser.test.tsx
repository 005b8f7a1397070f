import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setSingleKeys, useKeys } from './keys.ts'

afterEach(() => {
  cleanup()
  setSingleKeys(true)
})

const verify = vi.fn()
const go = vi.fn()
const save = vi.fn()
const Payment = () => {
  useKeys({ v: verify, 'g p': go, 'ctrl+s': save })
  return <input aria-label="Note" />
}

it('[desk keys] single keys and sequences work outside of fields alone, and can be switched off', async () => {
  const { getByLabelText } = render(<Payment />)
  await userEvent.keyboard('v')
  await userEvent.keyboard('gp')
  expect([verify.mock.calls.length, go.mock.calls.length]).toEqual([1, 1])
  getByLabelText('Note').focus()
  await userEvent.keyboard('vgp')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect([verify.mock.calls.length, go.mock.calls.length, save.mock.calls.length]).toEqual([1, 1, 1])
  getByLabelText('Note').blur()
  setSingleKeys(false)
  await userEvent.keyboard('v')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect([verify.mock.calls.length, save.mock.calls.length]).toEqual([1, 2])
})
