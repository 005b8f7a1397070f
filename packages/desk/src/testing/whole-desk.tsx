import './desk-styles.ts'
import type { FakeServer } from '@charity-kit/client/testing'
import { ConnectionProvider } from '@charity-kit/client/react'
import { LocaleProvider } from '@charity-kit/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '../data/query-client.ts'
import { Desk } from '../desk.tsx'
import type { StaffSession } from '../staff-session.ts'

interface WholeDeskProps {
  server: Pick<FakeServer, 'client'>
  session: StaffSession
  lang: string
}

/** The whole desk at the page's address, with a fake server. */
export const WholeDesk = ({ server, session, lang }: WholeDeskProps) => {
  const [queries] = useState(createQueryClient)
  return (
    <LocaleProvider lang={lang}>
      <ConnectionProvider apiBase="https://centre.example" client={server.client}>
        <QueryClientProvider client={queries}>
          <Desk session={session} onLanguage={() => undefined} />
        </QueryClientProvider>
      </ConnectionProvider>
    </LocaleProvider>
  )
}
