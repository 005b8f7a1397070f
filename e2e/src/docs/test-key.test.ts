import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { donatePage } from '../support/partner-page.ts'
import { desktop, stack, usePage } from '../support/session.ts'

usePage({ viewport: desktop })

const documented = new URL('../../../docs/site/src/content/docs/test-key.md', import.meta.url)

it('[docs test key] the test that partners copy runs as it is printed, and nothing is stored', async () => {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(documented, 'utf8')) ?? []
  expect(code).toContain('TESTPAID01')
  const before = stack.donations()
  stack.servePartnerPage(donatePage(stack.centre))
  // Runs the code as a file of this package, so that its imports resolve from here.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      PATH: process.env['PATH'],
      PAGE: stack.partner,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    },
  })
  expect(stdout).toMatch(/pass 3\b/)
  expect(stack.donations()).toEqual(before)
})
