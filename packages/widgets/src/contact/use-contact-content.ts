import { getContact } from '@charity-kit/contract'
import type { ConnectionProps } from '../api/use-client.ts'
import { usePageContent } from '../api/use-page-content.ts'

/** GET /data/contactUs.json, for {@link ContactPage}. */
export const useContactContent = (connection: ConnectionProps, initial?: unknown) =>
  usePageContent(connection, getContact, initial)
