import { useResource } from '@charity-kit/client/react'
import type { Call } from '@charity-kit/contract'
import { Alert, Button, Spinner } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'

interface OpenLinkProps<Link> {
  /** Call that returns the purpose of the link. */
  call: Call<{ body: { token: string } }, Link>
  token: string
  /** Leaves an invalid link for the sign-in. */
  onLeave: () => void
  children: (link: Link) => ReactNode
}

/** Opens an email's link. After a failed read the member can try again; an invalid link leads to the sign-in. */
export const OpenLink = <Link,>({ call, token, onLeave, children }: OpenLinkProps<Link>) => {
  const t = useDeskMessages()
  const link = useResource(call, { body: { token } })
  if (link.status === 'ready') return children(link.value)
  if (link.status === 'loading') return <Spinner large />
  return (
    <>
      <Alert tone="error">{errorText(link.error, t)}</Alert>
      {link.error.kind !== 'rejected' && (
        <Button busy={link.retrying} onClick={link.retry}>
          {t.tryAgain}
        </Button>
      )}
      <Button variant="line" onClick={onLeave}>
        {t.signIn}
      </Button>
    </>
  )
}
