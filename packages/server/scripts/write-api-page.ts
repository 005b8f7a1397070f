/** Writes docs/api.md from the contract: `pnpm docs:api`. */
import { writeFile } from 'node:fs/promises'
import { apiPage } from '../src/http/openapi/api-page.ts'

await writeFile(new URL('../../../docs/api.md', import.meta.url), apiPage())
