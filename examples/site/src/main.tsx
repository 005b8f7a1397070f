import '@charity-kit/widgets/styles.css'
import './styles/index.css'
import { preloadLanguage } from '@charity-kit/ui'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readInitialData } from './content/initial-data.ts'
import { keepTyped } from './keep-typed.ts'
import { preferredLanguage } from './i18n/language-preference.ts'
import { addressOf, languageOf } from './routing/paths.ts'
import { routeOf } from './routes.ts'
import { Site } from './site.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

// Hydration needs the page's code and language first, or the markup would differ.
const search = new URLSearchParams(location.search)
const preferred = preferredLanguage()
if (!search.has('lang') && preferred && preferred !== 'en')
  history.replaceState(history.state, '', addressOf(location.pathname, preferred, search) + location.hash)
const language = languageOf(location.search)
await routeOf(location.pathname)
  .fetchFirst()
  .catch(() => undefined) // the error boundary reports it
await preloadLanguage(language)
const site = <Site language={language} data={readInitialData()} onShown={keepTyped(root)} />
if (root.hasChildNodes() && document.documentElement.lang === language)
  // Hydrates in slices, so that a click or a scroll need not wait for the whole page.
  startTransition(() => {
    hydrateRoot(root, site)
  })
else createRoot(root).render(site)
