import { SignInPage } from './sign-in-page.tsx'
import { useHistoryState } from 'wouter/use-browser-location'
import { addressOf } from '../../routing/paths.ts'
import { useFromCheckout } from '../../routing/use-from-checkout.ts'
import { useGo } from '../../routing/use-go.ts'
import { usePageTitle, useSite } from '../../site-context.ts'

const toPayment = { query: new URLSearchParams({ proceedToPayment: 'true' }) }

export const SigninPage = () => {
  const { language, connection } = useSite()
  const { fromCheckout, query } = useFromCheckout()
  const state = useHistoryState<{ verificationSuccess?: boolean } | null>()
  const go = useGo()
  const goOn = () => (fromCheckout ? go('/checkout', toPayment) : go('/'))
  usePageTitle('signin')
  return (
    <div className="site-wrap">
      <SignInPage
        {...connection}
        fromCheckout={fromCheckout}
        verificationSuccess={state?.verificationSuccess}
        onSignedIn={goOn}
        onGuest={goOn}
        onVerify={() => go('/verify-otp', { query })}
        signUpHref={addressOf('/signup', language, query)}
        forgotPasswordHref={addressOf('/forgot-password', language, query)}
      />
    </div>
  )
}
