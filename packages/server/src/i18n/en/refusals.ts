import { customOrderStatuses } from '@charity-kit/contract'

/** Why a record's state does not allow what the staff asked for. */
export const refusals = {
  changed: 'Somebody changed this in the meantime. Please look at it again.',
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
    notReversed: (id: number) =>
      `No statement shows payment ${id} going back, or somebody decided on that already.`,
    otherLines: (id: number) =>
      `Other outgoing lines name payment ${id} than when you opened it. Look at it again.`,
    refundMissing: (id: number, shown: string, recorded: string) =>
      `The statement shows ${shown} of payment ${id} going back, and ${recorded} is recorded as sent back. Record the rest first.`,
    noMatch: (id: number) => `Payment ${id} does not wait, or no line of a statement has its ID and amount.`,
    noReceipt: (id: number) => `Payment ${id} is not verified, so there is no receipt.`,
    noEmail: (id: number) => `Payment ${id} has no email address to send a receipt to.`,
  },
  line: {
    wentBack: (id: number) =>
      `The money of line ${id} went back to its sender. If it came again, verify the payment on that proof.`,
    notOurs: (id: number) => `Line ${id} was said not to be ours. To change that, put it back first.`,
    counted: (id: number, payment: number) => `Line ${id} is counted for payment ${payment} already.`,
    notSetAside: (id: number) => `Line ${id} was not said to be somebody else's.`,
  },
  importEnded: (id: number) => `Import ${id} is not running any more.`,
  order: {
    unpaid: (id: number) => `Order ${id} cannot be sent: its payment is not verified.`,
    sent: (id: number) => `Order ${id} was marked as sent already.`,
    addressChanged: (id: number) =>
      `The address of order ${id} was changed since you read or printed it. Look at it again.`,
    addressMeanwhile: (id: number) => `Somebody else changed the address of order ${id} meanwhile.`,
    sentToAddress: (id: number) => `Order ${id} was sent already, to the address that it had.`,
    delivered: (id: number) => `Order ${id} was marked as delivered already.`,
    notSent: (id: number) => `Order ${id} cannot be delivered: it was not sent yet.`,
    onItsWay: 'This order is on its way already, so its payment can no longer be changed.',
  },
  customOrderStates: customOrderStatuses,
  customOrder: {
    decided: (id: number) => `Somebody else decided about custom order ${id} meanwhile.`,
    priceStays: (id: number, payment: number) =>
      `Custom order ${id} has payment ${payment}, so its price stays.`,
    paid: (id: number, payment: number) =>
      `Custom order ${id} is paid. Send the money back first: refund payment ${payment}.`,
    wrongStep: (id: number, state: string, to: string) =>
      `Custom order ${id} is "${state}", and cannot become "${to}".`,
    hasPayment: (id: number, payment: number) =>
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
  email: {
    expired: (id: number) => `Email ${id} held a code that has expired.`,
    notFailed: (id: number) => `Email ${id} has not failed.`,
  },
  team: {
    noSecondFactor: 'This member has no second factor.',
    lastOwner: 'This is the last owner. Make somebody else an owner first.',
    member: (email: string) => `${email} is on the team already.`,
    invitationEnded: 'This invitation was accepted or withdrawn already.',
    erase: (email: string) =>
      `${email} is a staff account; remove that role first, with: charity-server staff remove`,
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
