import * as v from 'valibot'

/**
 * Schema of the token that opens a reminder. Each reminder's link has it, so everybody with the link may see and
 * change the reminder.
 */
export const reminderToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16}$/))
