import type { PaymentNotice, StaffPaymentDetails } from '@charity-kit/contract'
import type { CentreSettings } from '../../config/centre-settings.ts'
import type { Database } from '../../db/schema.ts'
import { defaultWallets, walletOf } from '../../ledger/claims/claimed-wallet.ts'
import { isSilent } from '../../ledger/evidence/feed-condition.ts'
import { listStoredFeeds } from '../../ledger/evidence/feed-repository.ts'
import { listNotices } from '../../ledger/evidence/notice-repository.ts'
import type { PaymentClaim } from '../../ledger/claims/payment-claim-repository.ts'
import { findStatementEnd, listNoticeFacts } from './payment-evidence-repository.ts'

type Evidence = Pick<StaffPaymentDetails, 'notices' | 'watchers' | 'statementUntil'>

/** Returns the notices of a payment, and which feeds and statements could have shown it. */
export const readEvidence = async (
  db: Database,
  claim: PaymentClaim,
  { wallets, at }: Pick<CentreSettings, 'wallets'> & { at: Date },
): Promise<Evidence> => {
  const wallet = walletOf(claim, defaultWallets(wallets))
  const feeds = (await listStoredFeeds(db)).filter((feed) => feed.wallet === wallet && feed.state !== 'new')
  const sources = [...new Set([wallet, ...feeds.map(({ source }) => source)])]
  return {
    notices: await withFacts(db, await listNotices(db, claim.id)),
    watchers: feeds.map((feed) => ({
      name: feed.name,
      grade: feed.grade,
      isOn: feed.state === 'on',
      isSilent: isSilent(feed, at),
      heardAt: feed.heard_at,
    })),
    statementUntil: await findStatementEnd(db, sources),
  }
}

const withFacts = async (
  db: Database,
  notices: readonly Omit<PaymentNotice, 'isFree' | 'isChainWhole'>[],
): Promise<PaymentNotice[]> => {
  const facts = await listNoticeFacts(
    db,
    notices.map(({ id }) => id),
  )
  return notices.map((notice) => ({
    ...notice,
    ...(facts.get(notice.id) ?? { isFree: false, isChainWhole: null }),
  }))
}
