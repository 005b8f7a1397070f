import type { SimulatedArrival } from '@charity-kit/contract'
import type { SecretBox } from '../../../accounts/secret-box.ts'
import type { Database } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'
import { dueAmountTzs, type PaymentClaim } from '../../claims/payment-claim-repository.ts'
import { walletOf, type DefaultWallets } from '../../claims/claimed-wallet.ts'
import { findFeed } from '../../evidence/feed-repository.ts'
import { findBalance, listWaitingClaims } from './simulated-payment-repository.ts'
import type { ReceiveNotice } from './receive-notice.ts'
import {
  messageEvent,
  receivedMessage,
  signLikeApp,
  simulatedId,
  type SimulatedPayment,
} from './simulated-phone.ts'
import { minuteMs } from '../../../values/durations.ts'

interface SimulatorDependencies {
  db: Database
  now: () => Date
  secretBox: SecretBox
  timeZone: () => string
  wallets: () => DefaultWallets
  receiveNotice: ReceiveNotice
  /** Whether the server was started with samples, to be tried out. Other servers do not simulate payments. */
  samples: boolean
}

/**
 * Simulates the arrival of a payment on a phone: the newest waiting payment of the phone's wallet, or else an unclaimed
 * one. Its message is handled like a real message.
 * @throws DomainError `not_found` unless the server has samples, and the feed is a phone with the app.
 */
export type SimulatePayment = (feedId: number) => Promise<SimulatedArrival>

const unclaimedTzs = 10_000

export const paymentSimulator =
  ({
    db,
    now,
    secretBox,
    timeZone,
    wallets,
    receiveNotice,
    samples,
  }: SimulatorDependencies): SimulatePayment =>
  async (feedId) => {
    const feed = samples ? await findFeed(db, { id: feedId }) : undefined
    const [sender] = feed?.senders ?? []
    if (feed?.kind !== 'android-sms-gateway' || sender === undefined) throw new DomainError('not_found')
    const isOfWallet = (claim: PaymentClaim) => walletOf(claim, wallets()) === feed.wallet
    const claim = (await listWaitingClaims(db, feed.id)).find(isOfWallet)
    const transactionId = claim?.transaction_id ?? simulatedId()
    const amount = claim ? dueAmountTzs(claim) : unclaimedTzs
    const send = async (payment: SimulatedPayment): Promise<void> => {
      const key = secretBox.open(feed.secret, `feed ${feed.address}`)
      const event = messageEvent({
        message: receivedMessage(payment, timeZone()),
        sender,
        sim: feed.sim ?? 1,
        receivedAt: payment.at,
      })
      await receiveNotice(feed.address, signLikeApp(event, { key, at: now() }))
    }
    const at = now()
    let balanceTzs = Math.floor(((await findBalance(db, feed)) ?? 0) / 100)
    if (balanceTzs === 0) {
      // A first message, and one after a balance of zero, do not verify anything.
      balanceTzs = unclaimedTzs
      const before = new Date(at.getTime() - minuteMs)
      await send({ id: simulatedId(), amountTzs: unclaimedTzs, balanceTzs, at: before })
    }
    await send({ id: transactionId, amountTzs: amount, balanceTzs: balanceTzs + amount, at })
    return { transactionId, amount }
  }
