import { getContact } from '@charity-kit/contract'
import { type ConnectionProps, usePageContent } from '@charity-kit/client/react'

/** GET /data/contactUs.json, for {@link ContactPage}. */
export const useContactContent = (connection: ConnectionProps, initial?: unknown) =>
  usePageContent(connection, getContact, initial)
