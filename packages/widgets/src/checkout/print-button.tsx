import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { ShopIcon } from '../ui/shop-icon.tsx'

/** Prints the page with the order on it. Inside somebody else's page there is none: it would print that page. */
export const PrintButton = ({ t }: { t: CheckoutMessages }) => (
  <button
    type="button"
    className="ch-btn ch-btn--line"
    onClick={() => {
      print()
    }}
  >
    <ShopIcon name="print" />
    {t.printOrSave}
  </button>
)
