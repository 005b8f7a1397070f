import { buttonClass, LinkOrButton } from '@charity-kit/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { Afterwards } from './next-steps.tsx'
import { donationRow, OrderItems } from './order-summary.tsx'

interface Props extends Pick<Afterwards, 't' | 'browseHref' | 'onBrowse'> {
  /** Next steps of the order, above the items. */
  next?: ReactNode
  /** Undefined until the items are loaded. */
  items: ComponentProps<typeof OrderItems>['items'] | undefined
  /** Total without the donation, in whole shillings. */
  orderTzs: number | undefined
  donationTzs: number | undefined
}

/** The ordered items and their cost, beside both confirmations, with links to go on. */
export const OrderedItems = ({
  items,
  orderTzs = 0,
  donationTzs = 0,
  t,
  next,
  browseHref,
  onBrowse,
}: Props) => (
  <section className="ch-card ch-stack ch-side">
    {next}
    {items && (
      <>
        <h2 className="ch-h4">{t.items}</h2>
        <OrderItems
          items={items}
          extras={donationRow(donationTzs, t)}
          total={[t.total, orderTzs + donationTzs]}
        />
      </>
    )}
    <div className="ch-stack ch-no-print">
      <LinkOrButton
        className={buttonClass({ variant: 'line' })}
        part="action"
        href={browseHref}
        onNavigate={onBrowse}
      >
        {t.continueShopping}
      </LinkOrButton>
    </div>
  </section>
)
