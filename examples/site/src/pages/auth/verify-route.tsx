import { VerifyPage } from './verify-page.tsx'
import { useFromCheckout } from '../../routing/use-from-checkout.ts'
import { useGo } from '../../routing/use-go.ts'
import { usePageTitle, useSite } from '../../site-context.ts'

export const VerifyOtpPage = () => {
  const { connection } = useSite()
  const { query } = useFromCheckout()
  const go = useGo()
  usePageTitle('verify')
  return (
    <div className="site-wrap">
      <VerifyPage
        {...connection}
        onVerified={() => go('/signin', { query, state: { verificationSuccess: true } })}
        onBackToSignUp={(why) => go('/signup', { query, replace: why === 'guard' })}
      />
    </div>
  )
}
