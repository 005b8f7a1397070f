import { ConnectionProvider } from '@charity-kit/client/react'
import { ErrorBoundary, LocaleProvider, Alert } from '@charity-kit/ui'
import { useEffect, useState } from 'react'
import { createStaffSession } from './staff-session.ts'
import { useDeskMessages } from './i18n/catalogue.ts'
import { readLanguage, storeLanguage } from './language.ts'
import { Desk } from './desk.tsx'

/** The staff's pages, whole: who makes the calls, and the language. */
export const App = () => {
  const [session] = useState(createStaffSession)
  const [language, setLanguage] = useState(readLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <LocaleProvider lang={language}>
      <ConnectionProvider apiBase={location.origin} lang={language} session={session}>
        <ErrorBoundary fallback={() => <BrokenPage />}>
          <Desk
            session={session}
            onLanguage={(chosen) => {
              storeLanguage(chosen)
              setLanguage(chosen)
            }}
          />
        </ErrorBoundary>
      </ConnectionProvider>
    </LocaleProvider>
  )
}

const BrokenPage = () => <Alert tone="error">{useDeskMessages().failed}</Alert>
