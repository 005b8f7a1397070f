import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { addressOf } from '../../routing/paths.ts'
import { useFromCheckout } from '../../routing/use-from-checkout.ts'
import { usePageTitle, useSite } from '../../site-context.ts'

export const ForgotPage = () => {
  const { language, connection } = useSite()
  const { query } = useFromCheckout()
  usePageTitle('forgot')
  return (
    <div className="site-wrap">
      <ForgotPasswordPage {...connection} signInHref={addressOf('/signin', language, query)} />
    </div>
  )
}
