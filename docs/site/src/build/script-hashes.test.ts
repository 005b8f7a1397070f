import { expect, it } from 'vitest'
import { scriptHashes } from './script-hashes.ts'

it('[docs] the policy names each inline script once, and no file or data', () => {
  const page = (script: string) => `<html><script>${script}</script><script src="/a.js"></script></html>`
  const data = '<script type="application/ld+json">{}</script>'
  // printf %s 'run()' | openssl dgst -sha256 -binary | base64
  const hash = 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='
  expect(scriptHashes([page('run()') + data, page('run()')])).toEqual([hash])
  expect(scriptHashes([page('run()'), page('stop()')])).toHaveLength(2)
})
