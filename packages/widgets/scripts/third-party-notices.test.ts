import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { thirdPartyNotices } from './third-party-notices.ts'

const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))

it('a bundled package has its name, its version and its licence in the notices', () => {
  const text = thirdPartyNotices([folderOf('zustand'), folderOf('preact')])
  expect(text).toMatch(/^preact \d+\.\d+\.\d+\S* \(MIT\)$[^]*^zustand \d+\.\d+\.\d+\S* \(MIT\)$/m)
  expect(text).toContain('Permission is hereby granted')
})
