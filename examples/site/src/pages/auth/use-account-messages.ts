import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../../i18n/catalogue.ts'
import { account } from '../../i18n/en/account.ts'

const messages = catalogue.messages('account', account)

/** Returns the messages of the auth and account pages. */
export const useAccountMessages = () => useMessages(messages)
