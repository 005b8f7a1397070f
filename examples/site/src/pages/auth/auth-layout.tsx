import { ConnectionProvider } from '@charity-kit/client/react'
import type { ReactNode } from 'react'
import { useSite } from '../../site-context.ts'

/**
 * Layout of the pages before the sign-in. They make their calls without the session: no token is sent, and a 401 means
 * a wrong password, not the end of a session.
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
