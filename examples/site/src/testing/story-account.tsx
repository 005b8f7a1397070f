/** A page of the account room as a story shows it: with a server that answers inside the page. */
import { useState, type ReactNode } from 'react'
import type { AccountRoomProps } from '../pages/auth/use-account-room.ts'
import { accountServer, everything, sessionOf, type Answers } from './account-server.ts'

interface Props {
  who: 'guest' | 'neema'
  /** What the browser's storage holds. */
  stored?: Record<string, string>
  answers?: Answers
  lang: string
  children: (props: AccountRoomProps) => ReactNode
}

export const StoryAccount = ({ who, stored, answers, lang, children }: Props) => {
  const [session] = useState(() => {
    globalThis.fetch = accountServer({ ...everything, ...answers }).fetch
    return sessionOf(who, stored)
  })
  return children({ apiBase: 'https://centre.example', lang, session })
}
