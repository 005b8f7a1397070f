import { getAbout, getHome } from '@charity-kit/contract'
import type { ConnectionProps } from '../api/use-client.ts'
import { usePageContent } from '../api/use-page-content.ts'

/** GET /data/home.json, for {@link HomePage}; `initial` is what a prerendered page was drawn with. */
export const useHomeContent = (connection: ConnectionProps, initial?: unknown) =>
  usePageContent(connection, getHome, initial)
/** GET /data/aboutUs.json, for {@link AboutPage}. */
export const useAboutContent = (connection: ConnectionProps, initial?: unknown) =>
  usePageContent(connection, getAbout, initial)
