import { catalogue } from '../i18n/catalogue.ts'
import { paid as english } from '../i18n/en/paid.ts'

export const paidMessages = catalogue.messages('paid', english)
