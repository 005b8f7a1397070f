import { useState, type ReactNode } from 'react'
import { accountServer, everything, sessionOf, type Answers } from './account-server.ts'
import { TestSite } from './test-site.tsx'

interface Props {
  who: 'guest' | 'neema'
  /** What the browser's storage holds. */
  stored?: Record<string, string>
  answers?: Answers
  lang: string
  children: ReactNode
}

/** A page as a story shows it, with a server that answers inside the page. */
export const StoryAccount = ({ who, stored, answers, lang, children }: Props) => {
  const [session] = useState(() => {
    globalThis.fetch = accountServer({ ...everything, ...answers }).fetch
    return sessionOf(who, stored)
  })
  return (
    <TestSite session={session} lang={lang}>
      {children}
    </TestSite>
  )
}
