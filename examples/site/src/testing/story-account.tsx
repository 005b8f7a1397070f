import { useState, type ReactNode } from 'react'
import { sessionOf } from './account-server.ts'
import { TestSite } from './test-site.tsx'

interface Props {
  who: 'guest' | 'user'
  /** Content of the browser's storage. */
  stored?: Record<string, string>
  lang: string
  children: ReactNode
}

/** Surrounds a page for a story. */
export const StoryAccount = ({ who, stored, lang, children }: Props) => {
  const [session] = useState(() => sessionOf(who, stored))
  return (
    <TestSite session={session} lang={lang}>
      {children}
    </TestSite>
  )
}
