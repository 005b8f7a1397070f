import '@charity-kit/widgets/styles.css'
import './styles/index.css'
import { preloadLanguage } from '@charity-kit/ui'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readInitialData } from './content/initial-data.ts'
import { keptLanguage } from './i18n/kept-language.ts'
import { addressOf, languageOf } from './routing/paths.ts'
import { routeOf } from './routes.ts'
import { Site } from './site.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

// What the page was prerendered with must be there before it is taken over, or the two would differ.
const search = new URLSearchParams(location.search)
const kept = keptLanguage()
if (!search.has('lang') && kept && kept !== 'en')
  history.replaceState(history.state, '', addressOf(location.pathname, kept, search) + location.hash)
const language = languageOf(location.search)
await routeOf(location.pathname)
  .load()
  .catch(() => undefined) // PageFault says so
await preloadLanguage(language)
const site = <Site language={language} data={readInitialData()} />
if (root.hasChildNodes() && document.documentElement.lang === language) hydrateRoot(root, site)
else createRoot(root).render(site)
