import { SignUpPage } from '@charity-kit/widgets'
import { usePageTitle } from '../page-title.ts'
import { addressOf } from '../routing/language-address.ts'
import { useFromCheckout } from '../routing/use-from-checkout.ts'
import { useGo } from '../routing/use-go.ts'
import { useSite } from '../site-context.ts'

export const SignupPage = () => {
  const { language, connection } = useSite()
  const { query } = useFromCheckout()
  const go = useGo()
  usePageTitle('signup')
  return (
    <div className="site-wrap">
      <SignUpPage
        {...connection}
        onRegistered={() => go('/verify-otp', { query })}
        onBack={() => history.back()}
        signInHref={addressOf('/signin', language, query)}
      />
    </div>
  )
}
