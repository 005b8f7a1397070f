import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../../i18n/catalogue.ts'
import { account } from '../../i18n/en/account.ts'

const messages = catalogue.messages('account', account)

/** What the pages before and after signing in say. */
export const useAccountMessages = () => useMessages(messages)
