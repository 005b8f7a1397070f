import type { Language } from '@charity-kit/contract'
import { StrictMode } from 'react'
import { Router } from 'wouter'
import { App } from './app.tsx'
import type { InitialData } from './content/initial-data.ts'
import { addressOf } from './routing/paths.ts'
import { SiteProvider } from './site-provider.tsx'

interface Props {
  /** The prerendered page's path; in the browser the address tells. */
  path?: string
  language: Language
  data: InitialData
}

/** The whole site, as the browser and the prerendering draw it. */
export const Site = ({ path, language, data }: Props) => (
  <StrictMode>
    {/* Pages are prerendered without a query but the language; the rest of it counts once they are taken over. */}
    <Router {...(path && { ssrPath: path })} ssrSearch={addressOf('', language)}>
      <SiteProvider data={data}>
        <App />
      </SiteProvider>
    </Router>
  </StrictMode>
)
