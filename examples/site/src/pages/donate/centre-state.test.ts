import { expect, it } from 'vitest'
import { centre } from '@charity-kit/contract/fixtures'
import { failed, ok } from '@charity-kit/client/testing'
import { reduceCentre, type CentreState } from './centre-state.ts'

const offline = { type: 'answered', answer: failed({ kind: 'offline' }) } as const
const there = { type: 'answered', answer: ok(centre) } as const
const loading: CentreState = { status: 'loading' }

it('[S2 donate page] shows the numbers once they came', () => {
  expect(reduceCentre(loading, there)).toEqual({ status: 'ready', centre, afterRetry: false })
})

it('[S2 donate page] says that it failed, keeps saying it while it tries again, and knows when that helped', () => {
  const failure = reduceCentre(loading, offline)
  expect(failure).toEqual({ status: 'failed', retrying: false })
  const retrying = reduceCentre(failure, { type: 'retried' })
  expect(retrying).toEqual({ status: 'failed', retrying: true })
  expect(reduceCentre(retrying, offline)).toEqual(failure)
  expect(reduceCentre(retrying, there)).toEqual({ status: 'ready', centre, afterRetry: true })
})

it('[S2 donate page] has nothing to try again while nothing failed', () => {
  expect(reduceCentre(loading, { type: 'retried' })).toBe(loading)
})
