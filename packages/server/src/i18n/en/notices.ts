/** Emails to the staff about what came in. */
export const notices = {
  kinds: {
    donation: {
      name: (id: string) => `Gift ${id}`,
      several: 'Gifts',
      subject: (id: string) => `New gift (reference ${id})`,
      opening: 'Somebody sent the details of a gift. Its payment is still to be checked.',
    },
    order: {
      name: (id: string) => `Order ${id}`,
      several: 'Orders',
      subject: (id: string) => `New order (number ${id})`,
      opening: 'Somebody placed an order. Its payment is still to be checked.',
    },
    'custom-order': {
      name: (id: string) => `Custom order ${id}`,
      several: 'Custom orders',
      subject: (id: string) => `New custom order (number ${id})`,
      opening: 'Somebody asked for a piece made to order. It waits for your price.',
    },
    message: {
      name: (id: string) => `Message ${id}`,
      several: 'Messages to answer',
      subject: (id: string) => `New message (number ${id})`,
      opening: 'Somebody wrote to the centre. The message waits for an answer.',
    },
  },
  digest: {
    subject: (day: string) => `What came in on ${day}`,
    opening: (day: string) => `This came in on ${day}.`,
    openingSince: (from: string, until: string) => `This came in from ${from} to ${until}.`,
    more: 'And more',
  },
  /** What was decided on somebody's word, for the owners. */
  decisions: {
    subject: (day: string) => `Decided by hand on ${day}`,
    opening: (day: string) => `This was decided on ${day} on somebody's word.`,
    openingSince: (from: string, until: string) =>
      `This was decided from ${from} to ${until} on somebody's word.`,
    look: "No statement's line with the same ID and amount stands behind it. Please ask about whatever you don't know of.",
    payment: (id: number) => `Payment ${id}`,
    byOne: {
      verified: (amount: string, by: string) => `${amount}, verified by ${by}`,
      recorded: (amount: string, by: string) => `${amount}, a gift without a giver, recorded by ${by}`,
      disagreed: (amount: string, by: string) => `${amount}, not agreed to by ${by}`,
      refunded: (amount: string, by: string) => `${amount} sent back, recorded by ${by}`,
    },
    byTwo: {
      verified: (amount: string, first: string, by: string) =>
        `${amount}, verified by ${first}, confirmed by ${by}`,
      recorded: (amount: string, first: string, by: string) =>
        `${amount}, recorded by ${first}, confirmed by ${by}`,
      disagreed: (amount: string, first: string, by: string) =>
        `${amount}, verified by ${first}; ${by} disagreed, and it waits`,
      refunded: (amount: string, first: string, by: string) =>
        `${amount} sent back, verified by ${first}, recorded by ${by}`,
    },
    alone: {
      verified: (amount: string, by: string) => `${amount}, verified by ${by} ALONE, with a second factor`,
      recorded: (amount: string, by: string) => `${amount}, recorded by ${by} ALONE, with a second factor`,
      disagreed: (amount: string, by: string) => `${amount}, taken back by ${by}`,
      refunded: (amount: string, by: string) =>
        `${amount} sent back, recorded by ${by} ALONE, who also verified it`,
    },
    stayed: (amount: string, by: string) =>
      `${amount}, which a statement shows going back, did not go back as ${by} says`,
    sum: 'Two people decide above',
    sumChanged: (before: string, after: string, by: string) => `${before} became ${after}, by ${by}`,
    importsSubject: (day: string) => `Statements imported on ${day}`,
    lookAtImports: 'These statements were imported. Please ask about any that you do not know.',
    import: (id: number) => `Import ${id}`,
    imported: (lines: number, sum: string, by: string) =>
      `${lines === 1 ? '1 new payment' : `${lines} new payments`}, ${sum}, by ${by}`,
    closing: 'The desk has the proof of each, under "Activity". Every owner gets this email.',
  },
  /** No backup for a day, for the owners. */
  backups: {
    subject: 'There is no backup of today',
    since: (at: string) =>
      `The last good backup is of ${at}. If this machine is lost now, everything that came later is lost.`,
    never: 'No backup has been made yet. If this machine is lost now, everything is lost.',
    problems: {
      full: 'The place where backups are kept is full.',
      refused: 'The place where backups are kept refuses this server.',
      missing: 'The place where backups are kept is not there. Is its disk plugged in?',
      slow: 'The line to the place where backups are kept is too slow.',
      differs: 'The place where backups are kept gave back something else than it was given.',
      damaged: 'The database itself is damaged. Somebody who knows this server should look at it today.',
      disk: "This machine's own disk is full.",
      failed: "The server's log says why.",
    },
    closing: 'Every owner gets this email, once a day until there is a good backup again.',
  },
  /** A phone or provider that needs a look, for the owners. */
  feeds: {
    silent: {
      subject: (name: string) => `${name} is silent`,
      opening: (name: string, _id: string) =>
        `"${name}" has sent nothing for hours. Until it is heard again, it verifies no payment.`,
      look: 'Please look whether it has power and network, and whether its app runs.',
    },
    deaf: {
      subject: (name: string) => `${name} may not hear messages`,
      opening: (name: string, _id: string) =>
        `No message has come from "${name}" for hours of the day, while payments wait that it should have heard of.`,
      look: 'Please look whether the messages are on the phone, whether its app may still read them, and whether its SIM works. Then send it a test message.',
    },
    suspended: {
      subject: (name: string) => `${name} was suspended`,
      opening: (name: string, id: string) =>
        `A statement of its time does not show ${id}, which "${name}" had said came in. It verifies no payment any more.`,
      look: 'Please look at that payment and at the phone before you switch it on again: somebody may have forged a message.',
    },
    lastHeard: 'Last heard',
    lastMessage: 'Last message',
    never: 'never',
    battery: 'Battery',
    waiting: 'Claims that wait and that it should have seen',
    unclaimed: 'Came in by it, and nobody has claimed it',
    closing: 'Every owner gets this email, once each time that it happens.',
  },
  /** Payments that a statement lacks, for the owners. */
  lacking: {
    subject: (count: number) =>
      count === 1 ? 'A payment is not on the statement' : `${count} payments are not on the statement`,
    opening: (source: string, file: string) =>
      `An earlier statement of ${source} showed them and verified them. "${file}" is of the same time, its balances lead across it, and it does not have them.`,
    look: 'Please compare both files with what the wallet or bank shows you: somebody may have written lines of their own.',
    payment: (id: number) => `Payment ${id}`,
    closing: 'Every owner gets this email, once an import.',
  },
  pieces: (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
  withDonation: (amount: string) => `with a gift of ${amount}`,
  labels: { site: 'Site', note: 'Note or prayer' },
  openDesk: 'Open the desk',
  closing: 'Names and addresses are not part of this message. Sign in at the desk to see them.',
  chosen: 'You chose this email at the desk, under "Your account". You can stop it there.',
}
export type NoticeMessages = typeof notices
