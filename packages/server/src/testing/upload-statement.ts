import {
  envelope,
  getStatementImport,
  type StartImportInput,
  type StatementImportDetails,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { StaffCaller } from './sample-staff.ts'
import { packed } from './sample-statement.ts'

/** Returns a statement as the desk uploads it. */
export const uploadOf = (
  text: string,
  mapping: StartImportInput['mapping'],
  changes: Partial<StartImportInput> = {},
): StartImportInput => ({
  ...{ source: 'm-pesa', fileName: 'november.csv', mapping, file: packed(text) },
  ...changes,
})

/** Waits for the end of an import, and returns it. */
export const endedImport = async (
  { get }: Pick<StaffCaller, 'get'>,
  id: number,
): Promise<StatementImportDetails> => {
  const read = async () =>
    v.parse(envelope(getStatementImport.output), (await get(`/statements/imports/${String(id)}`)).json()).body
  await expect
    .poll(async () => (await read()).state, { timeout: 60_000 })
    .not.toMatch(/^(?:running|cancelling)$/)
  return read()
}

/** Uploads a statement, and waits until it is imported. */
export const uploadStatement = async (
  staff: StaffCaller,
  upload: StartImportInput,
): Promise<StatementImportDetails> => {
  const started = await staff.post('/statements/imports', upload)
  expect(started.statusCode).toBe(200)
  return endedImport(staff, started.json<{ body: { id: number } }>().body.id)
}
