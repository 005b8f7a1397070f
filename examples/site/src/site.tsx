import type { Language } from '@charity-kit/contract'
import { StrictMode, useEffect } from 'react'
import { Router } from 'wouter'
import { App } from './app.tsx'
import type { InitialData } from './content/initial-data.ts'
import { addressOf } from './routing/paths.ts'
import { SiteProvider } from './site-provider.tsx'

interface Props {
  /** The prerendered page's path; in the browser it comes from the address. */
  path?: string
  language: Language
  data: InitialData
  /** Called once the site is rendered or hydrated. */
  onShown?: () => void
}

/** The whole site, as it is rendered in the browser and prerendered. */
export const Site = ({ path, language, data, onShown }: Props) => {
  useEffect(() => onShown?.(), [onShown])
  return (
    <StrictMode>
      {/* Pages are prerendered without a query but the language; the rest of it counts after hydration. */}
      <Router {...(path && { ssrPath: path })} ssrSearch={addressOf('', language)}>
        <SiteProvider data={data}>
          <App />
        </SiteProvider>
      </Router>
    </StrictMode>
  )
}
