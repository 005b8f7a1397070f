/** Reminders of giving again. Nobody owes anything, and nothing is late. */
export const reminders = {
  /**
   * As a text message, after the centre's name and before the link, in wordings from long to short: the first that leaves room for both is
   * sent. The last is for a long address, and comes without the name. `campaign` is null for one that takes nothing now.
   */
  text: {
    label: 'Give, skip or stop:',
    usual: (amount: string, campaign: string | null) => [
      ...(campaign === null ? [] : [`you asked us to remind you: ${amount} for ${campaign}.`]),
      `you asked us to remind you of ${amount}.`,
      `the reminder you asked for: ${amount}.`,
      'the reminder you asked for.',
    ],
    /** It pauses by itself then. */
    last: (amount: string, campaign: string | null) => [
      ...(campaign === null
        ? []
        : [`you asked us to remind you: ${amount} for ${campaign}. This is the last one for now.`]),
      `you asked us to remind you of ${amount}. This is the last one for now.`,
      `the last reminder for now: ${amount}.`,
      'the last reminder for now.',
    ],
  },
  email: {
    subject: (amount: string, campaign: string | null) =>
      campaign === null ? `Your reminder: ${amount}` : `Your reminder: ${amount} for ${campaign}`,
    opening: (amount: string, campaign: string | null) => [
      campaign === null
        ? `You asked us to remind you each month. You had ${amount} in mind.`
        : `You asked us to remind you each month. You had ${amount} for "${campaign}" in mind.`,
      'Give when it suits you, or skip this month: both are fine.',
    ],
    last: 'This is the last reminder for now. Once you give again, or go on with your reminder, we remind you as before.',
    action: 'Give, skip or stop',
    why: (reference: string) =>
      `You get this because somebody, we hope you, asked for it after gift ${reference}. It is no bill.`,
    stop: 'Stop these reminders',
  },
}
export type ReminderMessages = typeof reminders
