import '@charity-kit/widgets/styles.css'
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { languageOf } from './i18n/language-address.ts'
import { loadMessages } from './i18n/messages.ts'
import { SiteProvider } from './site-provider.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

// Waits for the texts, so that no visitor sees one language turn into another.
const messages = await loadMessages(languageOf(location.search))
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <SiteProvider messages={messages}>
        <App />
      </SiteProvider>
    </BrowserRouter>
  </StrictMode>,
)
