/** The page that a reminder of giving each month leads to. */
export { Reminder, type ReminderProps } from './reminder.tsx'
