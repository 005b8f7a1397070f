import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../package-root.ts'
import { apiPage } from './api-page.ts'
import { schemaText } from './schema-text.ts'

describe('[S7] docs/api.md', () => {
  it('matches the contract; run "pnpm docs:api" if this fails', async () => {
    expect(await readFile(new URL('../../docs/api.md', packageRoot), 'utf8')).toBe(apiPage())
  })

  it('shows schemas in TypeScript’s notation', () => {
    const shape = {
      type: 'object',
      properties: {
        id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
        name: { type: 'string', minLength: 1, maxLength: 120 },
        'e-mail': { anyOf: [{ type: 'string' }, { type: 'null' }] },
        colours: { type: 'array', items: { enum: ['red', 'blue'] }, maxItems: 3 },
        day: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }] },
        lines: { type: 'array', items: { type: 'object', properties: { id: { type: 'number' } } } },
        by: { oneOf: [{ const: 'text' }, { const: 'email' }] },
      },
      required: ['id', 'name', 'lines'],
    }
    expect(schemaText(shape)).toBe(`{
  id: number // whole, 1 or more
  name: string // 1 to 120 characters
  'e-mail'?: string | null
  colours?: ("red" | "blue")[] // at most 3 entries
  day?: [number, number]
  lines: {
    id?: number
  }[]
  by?: "text" | "email"
}`)
  })
})
