import { SignUpPage } from './sign-up-page.tsx'
import { typedAtCheckout } from '@charity-kit/widgets/checkout/draft'
import { useVisitor } from '@charity-kit/client/react'
import { addressOf } from '../../routing/paths.ts'
import { useFromCheckout } from '../../routing/use-from-checkout.ts'
import { useGo } from '../../routing/use-go.ts'
import { usePageTitle, useSite } from '../../site-context.ts'

/** The checkout's one name as the sign-up's two: the first word, and the rest. */
const typedBefore = (apiBase: string) => {
  const typed = typedAtCheckout(apiBase)
  if (!typed) return undefined
  const [firstName, ...rest] = typed.name.split(/\s+/)
  return { firstName, lastName: rest.join(' '), email: typed.email, phoneNumber: typed.phone }
}

export const SignupPage = () => {
  const { language, connection } = useSite()
  const { query } = useFromCheckout()
  const go = useGo()
  // A prerendered form is empty; what the tab kept comes once the page is taken over.
  const takenOver = !!useVisitor(connection.session)
  usePageTitle('signup')
  return (
    <div className="site-wrap">
      <SignUpPage
        {...connection}
        key={String(takenOver)}
        typedBefore={takenOver ? typedBefore(connection.apiBase) : undefined}
        onRegistered={() => go('/verify-otp', { query })}
        onBack={() => history.back()}
        signInHref={addressOf('/signin', language, query)}
      />
    </div>
  )
}
