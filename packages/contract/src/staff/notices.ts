import * as v from 'valibot'
import { languageCodes } from '../values/languages.ts'
import type { Call, NoRequest } from '../wire/call.ts'

/**
 * Modes of a staff member's notices. `each`: an email for each donation, order and message. `daily`: one email a
 * day for all of them.
 */
export const staffNoticeModes = ['off', 'daily', 'each'] as const
export type StaffNoticeMode = (typeof staffNoticeModes)[number]

/** Settings of a staff member's emails about work that waits. */
export const staffNotices = v.object({
  mode: v.picklist(staffNoticeModes, 'choice_invalid'),
  /** Language of all emails to the account. */
  language: v.picklist(languageCodes, 'choice_invalid'),
})
export type StaffNotices = v.InferOutput<typeof staffNotices>

export const getStaffNotices: Call<NoRequest, StaffNotices> = {
  method: 'GET',
  path: '/api/staff/notices',
  output: staffNotices,
}
export const changeStaffNotices: Call<{ body: StaffNotices }, StaffNotices> = {
  method: 'PUT',
  path: '/api/staff/notices',
  output: staffNotices,
}
