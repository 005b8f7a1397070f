import { getAbout, getHome } from '@charity-kit/contract'
import { type ConnectionProps, usePageContent } from '@charity-kit/client/react'

/** GET /data/home.json, for {@link HomePage}; `initial` is what a prerendered page was drawn with. */
export const useHomeContent = (connection: ConnectionProps, initial?: unknown) =>
  usePageContent(connection, getHome, initial)
/** GET /data/aboutUs.json, for {@link AboutPage}. */
export const useAboutContent = (connection: ConnectionProps, initial?: unknown) =>
  usePageContent(connection, getAbout, initial)
