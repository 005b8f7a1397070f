import * as v from 'valibot'

/** What opens a reminder: it is in the link of each, so whoever has it may see and change the reminder. */
export const reminderToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16}$/))
