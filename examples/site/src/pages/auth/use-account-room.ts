import { useMemo, type MouseEvent } from 'react'
import { createAccountApi } from './account-api.ts'
import { useClientFor, type ConnectionProps } from '@charity-kit/client/react'
import { catalogue } from '../../i18n/catalogue.ts'
import { account as english } from '../../i18n/en/account.ts'
import { useMessages, useLanguage } from '@charity-kit/ui'
import type { StoredSession } from '@charity-kit/client'

const messages = catalogue.messages('account', english)

/** What every page of this room takes. */
export interface AccountRoomProps extends ConnectionProps {
  /** The visitor's sign-in, made once for the site with `createVisitorSession()`. */
  session: StoredSession
}

/** For a router: prevent the link's default and go to its address without a page load. */
export type LinkHandler = (event: MouseEvent<HTMLAnchorElement>) => void

const useRoom = (props: ConnectionProps) => {
  const language = useLanguage()
  const client = useClientFor(props, language)
  return {
    language,
    t: useMessages(messages),
    api: useMemo(() => createAccountApi(client), [client]),
  }
}

/** The texts and the calls of somebody signed in. */
export const useAccountRoom = (props: AccountRoomProps) => useRoom(props)

/** The same before signing in: no token is sent, and a 401 is a wrong password, not the end of a sign-in. */
export const useEntrance = (props: AccountRoomProps) => useRoom({ ...props, session: undefined })
