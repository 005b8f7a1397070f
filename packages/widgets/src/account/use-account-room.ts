import { toLanguage } from '@charity-kit/contract'
import { useMemo, type MouseEvent } from 'react'
import { createAccountApi } from '../api/account-api.ts'
import { useClient, type ConnectionProps } from '@charity-kit/client/react'
import { useMessages } from '@charity-kit/ui'
import { accountMessages } from './account-messages.ts'
import type { StoredSession } from '@charity-kit/client'

/** What every page of this room takes. */
export interface AccountRoomProps extends ConnectionProps {
  /** The visitor's sign-in, made once for the site with `createVisitorSession()`. */
  session: StoredSession
}

/** For a router: prevent the link's default and go to its address without a page load. */
export type LinkHandler = (event: MouseEvent<HTMLAnchorElement>) => void

const useRoom = (props: ConnectionProps) => {
  const language = toLanguage(props.lang)
  const client = useClient(props, language)
  return {
    language,
    t: useMessages(accountMessages, language),
    api: useMemo(() => createAccountApi(client), [client]),
  }
}

/** The texts and the calls of somebody signed in. */
export const useAccountRoom = (props: AccountRoomProps) => useRoom(props)

/** The same before signing in: no token is sent, and a 401 is a wrong password, not the end of a sign-in. */
export const useEntrance = (props: AccountRoomProps) => useRoom({ ...props, session: undefined })
