import { getCentre, trackDonation } from '@charity-kit/contract'
import { centre, trackedDonation } from '@charity-kit/contract/fixtures'
import { createFakeServer, ok } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { CharityProvider } from '../provider.tsx'
import { button, field } from '../testing/locators.ts'
import { Tracking, type TrackingProps } from './tracking.tsx'
import '../styles/index.css'

afterEach(cleanup)

const open = (props: TrackingProps) => {
  const server = createFakeServer().on(getCentre, ok(centre)).on(trackDonation, ok(trackedDonation))
  onTestFinished(server.install())
  render(
    <CharityProvider apiBase="https://centre.example">
      <Tracking {...props} />
    </CharityProvider>,
  )
}
const pastesItsId = async () => {
  await field('Transaction ID').fill(
    'QK7SAMPLE8 Confirmed. Tsh 10,000.00 paid to CHANUA CHILDRENS CENTRE on 21/11/26 at 9:14 AM.',
  )
  await expect.element(field('Transaction ID')).toHaveValue('QK7SAMPLE8')
}

it('[tracking] takes the ID from a pasted message to find a donation', async () => {
  open({})
  await pastesItsId()
})

it('[tracking] takes the ID from a pasted message to correct another ID', async () => {
  open({ initial: { kind: 'donation', reference: 1042, transactionId: 'QK7SAMPLE2' } })
  await button('Is the ID wrong? Correct it').click()
  await pastesItsId()
})
