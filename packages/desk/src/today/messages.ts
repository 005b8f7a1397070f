import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { today, type TodayMessages } from '../i18n/en/today.ts'

const messages = catalogue.messages('today', today)

/** The section's words; they come along with its code. */
export const useTodayMessages = (): TodayMessages => useMessages(messages)
