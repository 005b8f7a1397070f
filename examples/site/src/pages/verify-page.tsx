import { VerifyPage } from '@charity-kit/widgets'
import { usePageTitle } from '../page-title.ts'
import { useGo } from '../routing/use-go.ts'
import { useSite } from '../site-context.ts'

export const VerifyOtpPage = () => {
  const { connection } = useSite()
  const go = useGo()
  usePageTitle('verify')
  return (
    <div className="site-wrap">
      <VerifyPage
        {...connection}
        onVerified={() => go('/signin', { state: { verificationSuccess: true } })}
        onBackToSignUp={(why) => go('/signup', { replace: why === 'guard' })}
      />
    </div>
  )
}
