import * as v from 'valibot'
import type { Call, NoRequest } from '../wire/call.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import { forStaff, refusals } from './endpoint-defaults.ts'

/**
 * Why there is no backup. The place is full, refuses, is not there, is too slow, or gave back something else. This machine's database is
 * damaged (`damaged`), or its disk is full (`disk`). `failed`: the server's log says more.
 */
export const backupProblems = [
  'full',
  'refused',
  'missing',
  'slow',
  'differs',
  'damaged',
  'disk',
  'failed',
] as const
export type BackupProblem = (typeof backupProblems)[number]

/** Backups that the server makes by itself. Times are ISO 8601, UTC. */
export const staffBackups = v.object({
  /**
   * `off`: nobody has set up backups. `late`: the last good one is older than two hours. `missing`: it is older than a day, or a day passed
   * without a first one.
   */
  state: v.picklist(['off', 'waiting', 'good', 'late', 'missing']),
  /** The last good backup has everything up to this time. Null while there is none. */
  until: v.nullable(v.string()),
  /** The number of payments in the last good backup. Null while there is none. */
  payments: v.nullable(v.number()),
  /** Why the last attempt failed; null if it did not. */
  problem: v.nullable(v.picklist(backupProblems)),
  /** When the owners were last mailed about it. */
  mailedAt: v.nullable(v.string()),
})
export type StaffBackups = v.InferOutput<typeof staffBackups>

/** Everything as one file, encrypted as backups are: only who has their secret key can read it. */
export const exportBackup: Call<NoRequest, string> = {
  method: 'GET',
  path: '/api/staff/backup',
  output: v.string(),
}

export const backupEndpoints = {
  exportBackup: {
    ...exportBackup,
    ...forStaff,
    summary: 'A backup as a file, encrypted to the keys of BACKUP_RECIPIENTS',
    success: 200,
    errors: [...refusals, 'not_found'],
    bare: true,
    contentType: 'application/octet-stream',
  },
} satisfies Record<string, Endpoint>
