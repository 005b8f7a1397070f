import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { scripts } from './package.json' with { type: 'json' }

const folder = fileURLToPath(new URL('.', import.meta.url))

it.concurrent.each(['server', 'desk', 'imports', 'background', 'overload', 'embed', 'rest'] as const)(
  'pnpm --dir bench %s runs in its smallest size',
  async (name) => {
    const [program = '', ...args] = scripts[name].split(' ')
    const { stdout } = await promisify(execFile)(program, [...args, '--quick'], { cwd: folder })
    expect(stdout).not.toBe('')
  },
)
