import { SignInPage } from '@charity-kit/widgets'
import { useHistoryState } from 'wouter/use-browser-location'
import { useSearch } from 'wouter'
import { usePageTitle } from '../page-title.ts'
import { addressOf } from '../routing/language-address.ts'
import { useGo } from '../routing/use-go.ts'
import { useSite } from '../site-context.ts'

const toPayment = { query: new URLSearchParams({ proceedToPayment: 'true' }) }

export const SigninPage = () => {
  const { language, connection } = useSite()
  const fromCheckout = new URLSearchParams(useSearch()).get('fromCheckout') === 'true'
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
        onVerify={() => go('/verify-otp')}
        signUpHref={addressOf('/signup', language)}
        forgotPasswordHref={addressOf('/forgot-password', language)}
      />
    </div>
  )
}
