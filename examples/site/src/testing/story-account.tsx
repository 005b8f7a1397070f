import { useState, type ReactNode } from 'react'
import { sessionOf } from './account-server.ts'
import { TestSite } from './test-site.tsx'

interface Props {
  who: 'guest' | 'user'
  /** What the browser's storage holds. */
  stored?: Record<string, string>
  lang: string
  children: ReactNode
}

/** A page as a story shows it. */
export const StoryAccount = ({ who, stored, lang, children }: Props) => {
  const [session] = useState(() => sessionOf(who, stored))
  return (
    <TestSite session={session} lang={lang}>
      {children}
    </TestSite>
  )
}
