import type { Receipt } from '@charity-kit/contract'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { dedicationColumns, dedicationOf } from '../../giving/donations/dedication-repository.ts'
import { parseNames } from '../../db/translations.ts'
import { listItems } from '../../shop/orders/order-items-repository.ts'
import type { PaymentClaim } from '../../ledger/claims/payment-claim-repository.ts'

/** Returns the payer and the purpose of a payment, by its main claim. */
export const findReceiptSubject = async (
  tx: DatabaseTransaction,
  { id: claimId }: PaymentClaim,
): Promise<Pick<Receipt, 'campaign' | 'dedication' | 'items'> & { name: string }> => {
  const donation = await tx
    .selectFrom('donations')
    .innerJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
    .select(['donor_name', 'campaigns.name', 'campaigns.translations', ...dedicationColumns])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'name'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  const customOrder = await tx
    .selectFrom('custom_orders')
    .select('name')
    .where('claim_id', '=', claimId)
    .executeTakeFirst()
  const items = order && (await listItems(tx, [order.id])).get(order.id)
  return {
    name: order?.name ?? customOrder?.name ?? donation?.donor_name ?? '',
    campaign: donation ? { name: donation.name, translations: parseNames(donation.translations) } : null,
    dedication: dedicationOf(donation),
    items: items ?? [],
  }
}
