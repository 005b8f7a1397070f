import * as v from 'valibot'
import { languageCodes } from '../values/languages.ts'
import type { Call, NoRequest } from '../wire/call.ts'

/** `each`: an email for each donation, order and message that comes in. `daily`: one a day for all of them. */
export const staffNoticeModes = ['off', 'daily', 'each'] as const
export type StaffNoticeMode = (typeof staffNoticeModes)[number]

/** How a member of the staff hears by email of what waits. */
export const staffNotices = v.object({
  mode: v.picklist(staffNoticeModes, 'choice_invalid'),
  /** Of all emails to the account. */
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
