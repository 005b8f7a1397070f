import * as v from 'valibot'
import type { Call, NoRequest } from '../wire/call.ts'
import { forStaff, refusals, type StaffEndpoint } from './endpoint-defaults.ts'

/**
 * Reasons why there is no backup. About the storage: it is full, rejects the backup, is missing, is too slow, or
 * returned other data. About this machine: its database is damaged (`damaged`), or its disk is full (`disk`).
 * `failed`: the server's log says more.
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

/** Backups that the server makes by itself. Timestamps are ISO 8601, UTC. */
export const staffBackups = v.object({
  /**
   * State of the backups. `off`: nobody has set up backups. `late`: the last good backup is older than two hours.
   * `missing`: it is older than a day, or a day passed without a first one.
   */
  state: v.picklist(['off', 'waiting', 'good', 'late', 'missing']),
  /** Time up to which the last good backup has all data. Null if there is none. */
  until: v.nullable(v.string()),
  /** Number of payments in the last good backup. Null if there is none. */
  payments: v.nullable(v.number()),
  /** Reason why the last attempt failed. Null if it did not. */
  problem: v.nullable(v.picklist(backupProblems)),
  /** Time of the last email to the owners about the problem. */
  mailedAt: v.nullable(v.string()),
})
export type StaffBackups = v.InferOutput<typeof staffBackups>

/** Returns all data as one file, encrypted like a backup. Only the owner of the secret key can read it. */
export const exportBackup: Call<NoRequest, string> = {
  method: 'GET',
  path: '/api/staff/backup',
  output: v.string(),
}

export const backupEndpoints = {
  exportBackup: {
    ...exportBackup,
    ...forStaff,
    permission: 'centre',
    summary: 'A backup as a file, encrypted to the keys of BACKUP_RECIPIENTS',
    success: 200,
    errors: [...refusals, 'not_found'],
    bare: true,
    contentType: 'application/octet-stream',
  },
} satisfies Record<string, StaffEndpoint>
