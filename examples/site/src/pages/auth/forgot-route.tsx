import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { usePageTitle } from '../../page-title.ts'
import { addressOf } from '../../routing/language-address.ts'
import { useFromCheckout } from '../../routing/use-from-checkout.ts'
import { useSite } from '../../site-context.ts'

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
