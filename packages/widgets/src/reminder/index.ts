/** The page behind the link of a monthly reminder. */
export { Reminder, type ReminderProps } from './reminder.tsx'
