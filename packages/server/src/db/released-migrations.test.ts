import { expect, it } from 'vitest'
import {
  changedSince,
  hashMigrations,
  isRelease,
  packageVersion,
  readReleased,
} from '../testing/released-migrations.ts'

it('[releases] migrations of a release never change: what comes later is a migration of its own', async () => {
  expect(changedSince(await readReleased(), await hashMigrations())).toEqual([])
})

it('[releases] the migrations of this version are listed, if it is released', async () => {
  const version = await packageVersion()
  if (isRelease(version)) expect(await readReleased()).toMatchObject({ version })
})

it('[releases] a changed or lost migration is noticed, and a new one is none of a release', async () => {
  const now = await hashMigrations()
  const released = { version: '1.0.0', files: now }
  expect(changedSince(released, { ...now, '0002-later.ts': 'x' })).toEqual([])
  expect(changedSince(released, { ...now, '0001-initial-schema.ts': 'x' })).toEqual([
    '0001-initial-schema.ts',
  ])
  expect(changedSince(released, {})).toContain('0001-initial-schema/payments.ts')
  expect(['0.1.0', '1.0.0-rc.1', '1.0.0', '12.3.4'].filter(isRelease)).toEqual(['1.0.0', '12.3.4'])
})
