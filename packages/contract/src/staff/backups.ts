import * as v from 'valibot'
import type { Call, NoRequest } from '../wire/call.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import { forStaff, refusals } from './endpoint-defaults.ts'

/**
 * Why there is no backup. Of the place: it is full, refuses, is not there, is too slow, or gave back something else. Of this machine: its
 * database is damaged, its disk is full. `failed`: the server's log says more.
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
  /** `off`: nobody has set any up. `late`: the last good one is older than two hours, `missing`: than a day, or there never was one. */
  state: v.picklist(['off', 'waiting', 'good', 'late', 'missing']),
  /** Up to when the last good one has everything: a lost machine costs what came later. And the payments in it. Null while there is none. */
  until: v.nullable(v.string()),
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
