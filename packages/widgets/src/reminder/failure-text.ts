import type { ApiError } from '@charity-kit/client'
import type { ReminderMessages } from '../i18n/en/reminder.ts'

/** Why a reminder was not saved. */
export const failureText = (error: ApiError, t: ReminderMessages): string => {
  if (error.kind === 'offline') return t.offline
  return error.kind === 'rejected' && error.code === 'too_many_requests' ? t.tooMany : t.failed
}
