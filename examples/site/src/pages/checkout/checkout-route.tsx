import { Checkout } from '@charity-kit/widgets/checkout'
import { useSearch } from 'wouter'
import { usePageTitle } from '../../page-title.ts'
import { addressOf } from '../../routing/language-address.ts'
import { useGo } from '../../routing/use-go.ts'
import { useSite } from '../../site-context.ts'
import { useKnownVisitor } from '../../use-known-visitor.ts'

export const CheckoutPage = () => {
  const { language } = useSite()
  const visitor = useKnownVisitor()
  const query = new URLSearchParams(useSearch())
  const go = useGo()
  usePageTitle('checkout')
  return (
    <div className="site-wrap site-checkout">
      <Checkout
        visitor={visitor}
        proceedToPayment={query.get('proceedToPayment') === 'true'}
        onProceeded={() => go('/checkout', { replace: true })}
        signInHref={addressOf('/signin', language, new URLSearchParams({ fromCheckout: 'true' }))}
        browseHref={addressOf('/marketplace', language)}
        onBrowse={() => go('/marketplace')}
        onHome={() => go('/')}
        onPrint={() => print()}
      />
    </div>
  )
}
