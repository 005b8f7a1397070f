import { ConnectionProvider } from '@charity-kit/client/react'
import { ErrorBoundary, LocaleProvider, Alert } from '@charity-kit/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createQueryClient } from './data/query-client.ts'
import { createStaffSession } from './staff-session.ts'
import { useDeskMessages } from './i18n/catalogue.ts'
import { readLanguage, storeLanguage } from './language.ts'
import { Desk } from './desk.tsx'
import { applyTheme, printLight, readTheme } from './theme.ts'

/** The whole desk, with its client and its language. */
export const App = () => {
  const [session] = useState(createStaffSession)
  const [queries] = useState(createQueryClient)
  const [language, setLanguage] = useState(readLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    applyTheme(readTheme())
    return printLight()
  }, [])
  return (
    <LocaleProvider lang={language}>
      <ConnectionProvider apiBase={location.origin} lang={language} session={session}>
        <QueryClientProvider client={queries}>
          <ErrorBoundary fallback={() => <BrokenPage />}>
            <Desk
              session={session}
              onLanguage={(chosen) => {
                storeLanguage(chosen)
                setLanguage(chosen)
              }}
            />
          </ErrorBoundary>
        </QueryClientProvider>
      </ConnectionProvider>
    </LocaleProvider>
  )
}

const BrokenPage = () => <Alert tone="error">{useDeskMessages().failed}</Alert>
