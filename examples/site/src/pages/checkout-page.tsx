import { Checkout, useVisitor } from '@charity-kit/widgets'
import { useSearch } from 'wouter'
import { usePageTitle } from '../page-title.ts'
import { addressOf } from '../routing/language-address.ts'
import { useGo } from '../routing/use-go.ts'
import { useSite } from '../site-context.ts'

export const CheckoutPage = () => {
  const { language, connection, cart } = useSite()
  const user = useVisitor(connection.session)?.user
  const query = new URLSearchParams(useSearch())
  const go = useGo()
  usePageTitle('checkout')
  return (
    <div className="site-wrap">
      <Checkout
        {...connection}
        cart={cart}
        visitor={
          user && { name: `${user.firstName} ${user.lastName}`, email: user.email, phone: user.phoneNumber }
        }
        proceedToPayment={query.get('proceedToPayment') === 'true'}
        onProceeded={() => go('/checkout', { replace: true })}
        signInHref={addressOf('/signin', language, new URLSearchParams({ fromCheckout: 'true' }))}
        browseHref={addressOf('/marketplace', language)}
        onBrowse={() => go('/marketplace')}
        onHome={() => go('/')}
      />
    </div>
  )
}
