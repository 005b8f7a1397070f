import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { typeText } from '../testing/type-text.ts'
import { press } from '../testing/typed-form.ts'
import { FindDialog } from './find-dialog.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

it.each([
  ['c 1001', '/orders/custom'],
  ['O-1001', '/payments'],
  ['Neema', '/payments'],
])('[desk frame] Enter looks for %s in %s', async (typed, path) => {
  fakeServer().render(<FindDialog open onClose={() => undefined} />)
  await typeText(page.getByLabelText('Name, number, ID, phone...'), typed)
  await press('Enter')
  await expect.poll(() => location.pathname).toBe(path)
})
