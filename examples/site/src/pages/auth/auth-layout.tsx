import { ConnectionProvider } from '@charity-kit/client/react'
import type { ReactNode } from 'react'
import { useSite } from '../../site-context.ts'

/**
 * What the pages before signing in share. They make their calls without the session: no token is sent, and a 401 is a wrong
 * password rather than the end of a sign-in.
 */
export const AuthLayout = ({ children }: { children: ReactNode }) => {
  const { apiBase, lang } = useSite().connection
  return (
    <ConnectionProvider apiBase={apiBase} lang={lang}>
      <div className="ch-auth">
        <div className="ch-stack ch-stack--5">{children}</div>
      </div>
    </ConnectionProvider>
  )
}
