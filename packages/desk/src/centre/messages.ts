import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { centre, type CentreMessages } from '../i18n/en/centre.ts'

const messages = catalogue.messages('centre', centre)

/** The section's words; they come along with its code. */
export const useCentreMessages = (): CentreMessages => useMessages(messages)
