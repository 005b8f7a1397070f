import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StartupError } from '../values/startup-error.ts'
import { createDonationTables } from './migrations/0001-donations.ts'
import { createShopTables } from './migrations/0002-shop.ts'
import { createAccountTables } from './migrations/0003-accounts.ts'
import { createPaymentTables } from './migrations/0004-payments.ts'
import { addDeliveries } from './migrations/0005-deliveries.ts'
import { scopeIdempotencyKeys } from './migrations/0006-idempotency-scopes.ts'
import { addStockHolds } from './migrations/0007-stock-holds.ts'
import { canonicaliseTransactionIds } from './migrations/0008-canonical-transaction-ids.ts'
import { addCampaignTotals } from './migrations/0009-campaign-totals.ts'
import { addStatementImports } from './migrations/0010-statement-imports.ts'
import { addUnclaimedMoney } from './migrations/0011-unclaimed-money.ts'
import { addPaymentClaimIds } from './migrations/0012-payment-claim-ids.ts'
import { deriveOrderStates } from './migrations/0013-order-states.ts'
import { createRefunds } from './migrations/0014-refunds.ts'
import { addCustomOrderStates } from './migrations/0015-custom-order-states.ts'
import { addSignInProtection } from './migrations/0016-sign-in.ts'
import { addStaffSignIn } from './migrations/0017-staff-sign-in.ts'
import { createSecurityLog } from './migrations/0018-security-log.ts'
import { addMailPriorities } from './migrations/0019-mail-queue.ts'
import { addBackgroundWork } from './migrations/0020-background-work.ts'
import { widenIds } from './migrations/0021-wide-ids.ts'
import { addPersonRequests } from './migrations/0022-person-requests.ts'
import { addWallets } from './migrations/0023-wallets.ts'
import { addGeneralFund } from './migrations/0024-general-fund.ts'
import { addSharedPayments } from './migrations/0026-shared-payments.ts'
import { createStaffDigests } from './migrations/0027-staff-digests.ts'
import { addTranslations } from './migrations/0031-translations.ts'
import { createDonorWall } from './migrations/0033-donor-wall.ts'
import { addStaffRoles } from './migrations/0036-staff-roles.ts'
import { addPaymentSearch } from './migrations/0037-payment-search.ts'
import { addStatementUploads } from './migrations/0038-statement-uploads.ts'
import { addOrderSearch } from './migrations/0040-order-search.ts'
import { addMessageAnswers } from './migrations/0041-message-answers.ts'
import { addProductEditing } from './migrations/0043-product-editing.ts'
import { createPhotos } from './migrations/0044-photos.ts'
import { addCampaignEditing } from './migrations/0045-campaign-editing.ts'
import { createCentreContent } from './migrations/0046-centre-content.ts'
import { createInvitations } from './migrations/0047-invitations.ts'
import { addOverviewIndexes } from './migrations/0051-overview.ts'
import { createCampaignNews } from './migrations/0054-campaign-news.ts'
import { addPaymentWalks } from './migrations/0055-payment-walks.ts'
import { createContentProposals } from './migrations/0058-content-proposals.ts'
import { addRecordedChanges } from './migrations/0059-recorded-changes.ts'
import { indexSoldOutLast } from './migrations/0061-sold-out-last.ts'
import { addCustomOrderTracking } from './migrations/0062-custom-order-tracking.ts'
import { addCustomOrderTerms } from './migrations/0063-custom-order-terms.ts'
import { addOrderDays } from './migrations/0064-order-days.ts'
import { addOrderTowns } from './migrations/0065-order-towns.ts'
import { addActivitySearch } from './migrations/0066-activity-search.ts'
import { foldDigitsOfIds } from './migrations/0067-digits-of-ids.ts'
import { indexFreeLinesByTime } from './migrations/0068-free-lines-by-time.ts'
import { addStaffNotices } from './migrations/0070-staff-notices.ts'
import { indexUnconfirmedNews } from './migrations/0071-unconfirmed-news.ts'
import { createStatementFees } from './migrations/0072-statement-fees.ts'
import { addHeldPieces } from './migrations/0086-held-pieces.ts'
import { createStockKeeps } from './migrations/0087-stock-keeps.ts'
import { addMailboxKeys } from './migrations/0093-mailbox-keys.ts'
import { encryptSecondFactors } from './migrations/0094-secret-keys.ts'
import { createPasswordLinks } from './migrations/0095-password-links.ts'
import { startReferences } from './migrations/0100-first-references.ts'
import { indexLooksOfPaymentsOut } from './migrations/0101-look-alike-payments-out.ts'
import { indexAlmostTheSameIds } from './migrations/0083-almost-the-same-ids.ts'
import { addMaskedPayers } from './migrations/0084-masked-payers.ts'
import { indexNearTwins } from './migrations/0073-near-twins.ts'
import { addImportsTakenBack } from './migrations/0079-imports-taken-back.ts'
import { keepMappingChanges } from './migrations/0080-mapping-changes.ts'
import { addSecondPerson } from './migrations/0076-second-person.ts'
import { countIdsOnce } from './migrations/0074-counting-ids.ts'
import { addOutgoingPayments } from './migrations/0075-outgoing-payments.ts'
import { addReportedPayments } from './migrations/0090-reported-payments.ts'
import { addPaidDays } from './migrations/0097-paid-days.ts'
import { createStatementEntries } from './migrations/0098-statement-entries.ts'
import { tablesFor, type Tables } from './migrations/tables.ts'
import type { Database, Engine } from './schema.ts'

/** All migrations by name. A released one never changes; a new one must sort after all others. */
const migrations: Record<string, (tables: Tables) => Promise<void>> = {
  '0001-donations': createDonationTables,
  '0002-shop': createShopTables,
  '0003-accounts': createAccountTables,
  '0004-payments': createPaymentTables,
  '0005-deliveries': addDeliveries,
  '0006-idempotency-scopes': scopeIdempotencyKeys,
  '0007-stock-holds': addStockHolds,
  '0008-canonical-transaction-ids': canonicaliseTransactionIds,
  '0009-campaign-totals': addCampaignTotals,
  '0010-statement-imports': addStatementImports,
  '0011-unclaimed-money': addUnclaimedMoney,
  '0012-payment-claim-ids': addPaymentClaimIds,
  '0013-order-states': deriveOrderStates,
  '0014-refunds': createRefunds,
  '0015-custom-order-states': addCustomOrderStates,
  '0016-sign-in': addSignInProtection,
  '0017-staff-sign-in': addStaffSignIn,
  '0018-security-log': createSecurityLog,
  '0019-mail-queue': addMailPriorities,
  '0020-background-work': addBackgroundWork,
  '0021-wide-ids': widenIds,
  '0022-person-requests': addPersonRequests,
  '0023-wallets': addWallets,
  '0024-general-fund': addGeneralFund,
  '0026-shared-payments': addSharedPayments,
  '0027-staff-digests': createStaffDigests,
  '0031-translations': addTranslations,
  '0033-donor-wall': createDonorWall,
  '0036-staff-roles': addStaffRoles,
  '0037-payment-search': addPaymentSearch,
  '0038-statement-uploads': addStatementUploads,
  '0040-order-search': addOrderSearch,
  '0041-message-answers': addMessageAnswers,
  '0043-product-editing': addProductEditing,
  '0044-photos': createPhotos,
  '0045-campaign-editing': addCampaignEditing,
  '0046-centre-content': createCentreContent,
  '0047-invitations': createInvitations,
  '0051-overview': addOverviewIndexes,
  '0054-campaign-news': createCampaignNews,
  '0055-payment-walks': addPaymentWalks,
  '0058-content-proposals': createContentProposals,
  '0059-recorded-changes': addRecordedChanges,
  '0061-sold-out-last': indexSoldOutLast,
  '0062-custom-order-tracking': addCustomOrderTracking,
  '0063-custom-order-terms': addCustomOrderTerms,
  '0064-order-days': addOrderDays,
  '0065-order-towns': addOrderTowns,
  '0066-activity-search': addActivitySearch,
  '0067-digits-of-ids': foldDigitsOfIds,
  '0068-free-lines-by-time': indexFreeLinesByTime,
  '0070-staff-notices': addStaffNotices,
  '0071-unconfirmed-news': indexUnconfirmedNews,
  '0072-statement-fees': createStatementFees,
  '0086-held-pieces': addHeldPieces,
  '0087-stock-keeps': createStockKeeps,
  '0093-mailbox-keys': addMailboxKeys,
  '0094-secret-keys': encryptSecondFactors,
  '0095-password-links': createPasswordLinks,
  '0100-first-references': startReferences,
  '0083-almost-the-same-ids': indexAlmostTheSameIds,
  '0084-masked-payers': addMaskedPayers,
  '0073-near-twins': indexNearTwins,
  '0079-imports-taken-back': addImportsTakenBack,
  '0080-mapping-changes': keepMappingChanges,
  '0076-second-person': addSecondPerson,
  '0074-counting-ids': countIdsOnce,
  '0075-outgoing-payments': addOutgoingPayments,
  '0090-reported-payments': addReportedPayments,
  '0097-paid-days': addPaidDays,
  '0098-statement-entries': createStatementEntries,
  '0101-look-alike-payments-out': indexLooksOfPaymentsOut,
}

/**
 * Migrates the schema. Several instances may do so at once: PostgreSQL's advisory lock or SQLite's write lock admits one at a
 * time, and each run is a single transaction, so none is ever left half done. `upTo` names the last one, for tests of upgrades.
 */
export const migrate = async (db: Database, engine: Engine, upTo?: string): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            Object.entries(migrations).map(([name, up]) => [
              name,
              { up: (tx: Kysely<unknown>) => up(tablesFor(engine, tx)) },
            ]),
          ),
        ),
    },
  })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error === undefined) return
  if (!(error instanceof Error)) throw new Error('The migrations failed', { cause: error })
  if (error.message.startsWith('corrupted migrations')) {
    throw new StartupError(
      'The database was set up by a newer version of this server; start that version, or restore an older backup.',
    )
  }
  throw error
}
