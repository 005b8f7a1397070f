import { customOrderStatuses } from '@charity-kit/contract'

/** Why a record's state does not allow what the staff asked for. */
export const refusals = {
  changed: 'Somebody changed this in the meantime. Please look at it again.',
  personErased: 'Nothing can be added here any more: the personal data of this record was erased.',
  decidedJustNow: 'Somebody else decided this just now.',
  payment: {
    changed: (id: number) => `Payment ${id} was changed since you opened it. Look at it again.`,
    waits: (id: number) => `Payment ${id} is waiting to be checked; there is no decision to take back.`,
    verified: (id: number) => `Payment ${id} was verified already. To change that, reopen it first.`,
    rejected: (id: number) => `Payment ${id} was rejected already. To change that, reopen it first.`,
    cancelled: (id: number) => `Payment ${id} was cancelled already. To change that, reopen it first.`,
    refunded: (id: number) => `Money of payment ${id} was sent back, so its decision stays.`,
    allRefunded: (id: number) => `All of payment ${id} was sent back already.`,
    nothingToRefund: (id: number) => `Payment ${id} is not verified, so there is no money to send back.`,
    partVerified: (id: number) =>
      `Payment ${id} pays for a part of this, and was verified. Send that part back, or reopen it first.`,
    countedFor: (id: number) => `The statement's payment with this ID was counted for payment ${id} already.`,
    idCountsFor: (id: number, other: number) =>
      `An ID of payment ${id} counts for payment ${other} already. Reject one of them, or correct the ID.`,
    notReversed: (id: number) =>
      `No statement shows payment ${id} going back, or somebody decided on that already.`,
    otherLines: (id: number) =>
      `Other outgoing lines name payment ${id} than when you opened it. Look at it again.`,
    refundMissing: (id: number, shown: string, recorded: string) =>
      `The statement shows ${shown} of payment ${id} going back, and ${recorded} is recorded as sent back. Record the rest first.`,
    takesTwo: (id: number) =>
      `Payment ${id} takes two people: one verifies it at the desk, and another one agrees.`,
    proposed: (id: number, name: string) =>
      `${name} verified payment ${id} first, and it waits for a second person. Confirm that, or disagree.`,
    notProposed: (id: number) =>
      `Payment ${id} does not wait for a second person any more. Look at it again.`,
    otherPerson: 'You verified this first. Somebody else has to confirm it.',
    newMember:
      'You have not decided about payments here for seven days yet, so you cannot be one of two. Please ask somebody else.',
    newFirst: (name: string) =>
      `${name} has not decided about payments here for seven days yet, so cannot be one of two. Disagree, and verify it as the first yourself.`,
    noSecondFactor:
      'To confirm alone what you decided, you need a second factor. Set up an authenticator app under "Your account" first.',
    refundByOther: 'You verified this payment, so somebody else records what was sent back.',
    newVerifier:
      'Who verified this payment has not decided about payments here for seven days yet. Take that back and verify it yourself; then somebody else records what was sent back.',
    alreadyTold: (id: number) =>
      `The payer of payment ${id} has been told already, so it stays decided. Open it again if need be.`,
    noMatch: (id: number) =>
      `Payment ${id} does not wait, no line of a statement has its ID and amount, or a person has to look at it first.`,
    noReceipt: (id: number) => `Payment ${id} is not verified, so there is no receipt.`,
    noEmail: (id: number) => `Payment ${id} has no email address to send a receipt to.`,
  },
  /** Something else has the ID. `name` is empty where there is none. */
  usedId: {
    donation: (name: string, record: string, payment: number) =>
      name === ''
        ? `This is the ID of gift ${record}, without a name. Look at payment ${payment}.`
        : `This is ${name}'s ID, gift ${record}. Look at payment ${payment}.`,
    order: (name: string, record: string, payment: number) =>
      name === ''
        ? `This is the ID of order ${record}. Look at payment ${payment}.`
        : `This is ${name}'s ID, order ${record}. Look at payment ${payment}.`,
    'custom-order': (name: string, record: string, payment: number) =>
      name === ''
        ? `This is the ID of custom order ${record}. Look at payment ${payment}.`
        : `This is ${name}'s ID, custom order ${record}. Look at payment ${payment}.`,
    refund: (payment: number) => `This is the ID of money that you sent back. Look at payment ${payment}.`,
    unknown: 'Another payment had this ID a moment ago. Please try again.',
  },
  feed: {
    refused: 'This feed is not known here, or the signature does not fit.',
    unknownBody: 'This is nothing that a feed of this kind sends.',
  },
  line: {
    wentBack: (id: number) =>
      `The money of line ${id} went back to its sender. If it came again, verify the payment on that proof.`,
    reversed: (id: number) => `A statement shows the money of line ${id} going back. Decide on that first.`,
    notOurs: (id: number) => `Line ${id} was said not to be ours. To change that, put it back first.`,
    counted: (id: number, payment: number) => `Line ${id} is counted for payment ${payment} already.`,
    notSetAside: (id: number) => `Line ${id} was not said to be somebody else's.`,
  },
  mappingUsed: (by: string) =>
    `Statements were read by these columns before, as ${by} matched them. An owner has to change that.`,
  importRuns: (id: number) => `Import ${id} is still being read. Cancel it first, then take it back.`,
  importTakenBack: (id: number) => `Import ${id} was taken back already.`,
  importEnded: (id: number) => `Import ${id} is not running any more.`,
  order: {
    unpaid: (id: string) => `Order ${id} cannot be sent: its payment is not verified.`,
    sent: (id: string) => `Order ${id} was marked as sent already.`,
    notTakenBack: (id: string) =>
      `Order ${id} stays as it is: its buyer has been told that it is on its way, or it is not marked as sent.`,
    addressChanged: (id: string) =>
      `The address of order ${id} was changed since you read or printed it. Look at it again.`,
    addressMeanwhile: (id: string) => `Somebody else changed the address of order ${id} meanwhile.`,
    sentToAddress: (id: string) => `Order ${id} was sent already, to the address that it had.`,
    delivered: (id: string) => `Order ${id} was marked as delivered already.`,
    notSent: (id: string) => `Order ${id} cannot be delivered: it was not sent yet.`,
    onItsWay: 'This order is on its way already, so its payment can no longer be changed.',
  },
  customOrderStates: customOrderStatuses,
  customOrder: {
    decided: (id: string) => `Somebody else decided about custom order ${id} meanwhile.`,
    priceStays: (id: string, payment: number) =>
      `Custom order ${id} has payment ${payment}, so its price stays.`,
    paid: (id: string, payment: number) =>
      `Custom order ${id} is paid. Send the money back first: refund payment ${payment}.`,
    wrongStep: (id: string, state: string, to: string) =>
      `Custom order ${id} is "${state}", and cannot become "${to}".`,
    notTakenBack: (id: string) =>
      `Custom order ${id} stays as it is: its buyer has been told that it is on its way, or it is not marked as sent.`,
    cannotJoin: (id: string) =>
      `Payment report ${id} was joined before, or its payment was not found or sent back. Read it again.`,
    takesNoPayment: (kind: 'order' | 'custom-order', id: string) =>
      kind === 'order'
        ? `Order ${id} is paid, was called off, or is paid in parts, so it takes no other payment.`
        : `Custom order ${id} is paid or over, so it takes no other payment.`,
    hasPayment: (id: string, payment: number) =>
      `Custom order ${id} has payment ${payment}. Correct that one instead.`,
  },
  productOrdered: 'Somebody has ordered this product, so it stays in the books. Hide it instead.',
  message: {
    done: (id: number) => `Message ${id} was marked as answered already.`,
    waits: (id: number) => `Message ${id} waits already.`,
    answered: (id: number, by: string) => `${by} answered message ${id} meanwhile.`,
  },
  wallEntry: (id: number) =>
    `Entry ${id} was decided so already, or its donor has changed it since. Read it again.`,
  noReminderTexts:
    'The centre texts nobody any more, so this reminder cannot go on. Ask for one by email after your next gift.',
  email: {
    expired: (id: number) => `Email ${id} held a code that has expired.`,
    notFailed: (id: number) => `Email ${id} has not failed.`,
  },
  team: {
    noSecondFactor: 'This member has no second factor.',
    switchedOff: 'This member is switched off. Switch them on first.',
    lastOwner: 'This is the last owner. Make somebody else an owner first.',
    member: (email: string) => `${email} is on the team already.`,
    invitationEnded: 'This invitation was accepted or withdrawn already.',
    erase: (email: string) => `${email} is a staff account; switch it off first, in the desk, under Team.`,
  },
  secondFactor: {
    exists: 'This account has a second factor already; remove that first.',
    notStarted: 'There is no new second factor to confirm. Please start again.',
  },
  content: {
    changed: (by: string, at: string) => `${by} changed this at ${at}; look at the new version first.`,
    numbersWait: 'Other payment numbers wait for an owner already. Decide about them first.',
    ownersChanged:
      'An owner was switched off or got another role in the last seven days. Until then no single owner changes payment numbers at the desk.',
    otherOwner: 'Somebody else has to agree.',
    newOwner: 'You have been an owner for less than seven days. Somebody else has to agree.',
    numbersChanged: 'The payment numbers were changed meanwhile. Decline this and ask again.',
  },
}
export type RefusalMessages = typeof refusals
