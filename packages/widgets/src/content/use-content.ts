import { getAbout, getHome } from '@charity-kit/contract'
import type { ConnectionProps } from '../api/use-client.ts'
import { usePageContent } from '../api/use-page-content.ts'

/** GET /data/home.json, for {@link HomePage} and the footer. */
export const useHomeContent = (connection: ConnectionProps) => usePageContent(connection, getHome)
/** GET /data/aboutUs.json, for {@link AboutPage}. */
export const useAboutContent = (connection: ConnectionProps) => usePageContent(connection, getAbout)
