import { useConnection } from '@charity-kit/client/react'
import { ErrorBoundary, FallbackAlert } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { centreAddress } from './centre-address.ts'

interface Props {
  /** What could not be shown. */
  message: string
  /** The page of the centre's site where the visitor can go instead, e.g. "/contact". */
  page: string
  /** The text of the link to it. */
  linkText: string
  onError: ((error: unknown) => void) | undefined
  children: ReactNode
}

/** Shows a sentence with a link to the centre's site in place of a feature that failed to render. */
export const FeatureBoundary = ({ message, page, linkText, onError, children }: Props) => {
  const { apiBase } = useConnection()
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <FallbackAlert
          message={message}
          onRetry={retry}
          link={{ href: centreAddress(apiBase, page), text: linkText }}
        />
      )}
      onError={onError}
    >
      {children}
    </ErrorBoundary>
  )
}
