import { trackingFragment, trackingPath } from '@charity-kit/contract'
import { Checkout } from '@charity-kit/widgets/checkout'
import { useSearch } from 'wouter'
import { addressOf } from '../../routing/paths.ts'
import { useGo } from '../../routing/use-go.ts'
import { useKnownVisitor, usePageTitle, useSite } from '../../site-context.ts'

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
        alreadyPaid={query.get('alreadyPaid') === 'true'}
        onProceeded={() => go('/checkout', { replace: true })}
        signInHref={addressOf('/signin', language, new URLSearchParams({ fromCheckout: 'true' }))}
        browseHref={addressOf('/marketplace', language)}
        onBrowse={() => go('/marketplace')}
        onHome={() => go('/')}
        onPrint={() => print()}
        onTrack={(key) => go(trackingPath, { hash: trackingFragment(key) })}
      />
    </div>
  )
}
