import type { Language } from '@charity-kit/contract'
import { StrictMode } from 'react'
import { Router } from 'wouter'
import { App } from './app.tsx'
import type { InitialData } from './content/initial-data.ts'
import { addressOf } from './routing/paths.ts'
import { SiteProvider } from './site-provider.tsx'

interface Props {
  /** Path of the prerendered page; in the browser the address has it. */
  path?: string
  language: Language
  data: InitialData
  /** Called when a page is shown, hydrated or rendered. */
  onShown?: () => void
}

/** The whole site, in the browser and for prerendering. */
export const Site = ({ path, language, data, onShown }: Props) => (
  <StrictMode>
    {/* Pages are prerendered with only the language in the query; the rest of it counts after hydration. */}
    <Router {...(path && { ssrPath: path })} ssrSearch={addressOf('', language)}>
      <SiteProvider data={data}>
        <App onShown={onShown} />
      </SiteProvider>
    </Router>
  </StrictMode>
)
