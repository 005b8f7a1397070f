import { fieldErrors } from '@charity-kit/contract/i18n/sw'
import type { Messages } from '../en/index.ts'
import { account } from './account.ts'
import { contact } from './contact.ts'
import { customOrder } from './custom-order.ts'
import { donation } from './donation.ts'
import { letterhead } from './letterhead.ts'
import { mailWords } from './mail-words.ts'
import { news } from './news.ts'
import { notices } from './notices.ts'
import { order } from './order.ts'
import { payment } from './payment.ts'
import { phoneWords } from './phone-words.ts'
import { preview } from './preview.ts'
import { refund } from './refund.ts'
import { refusals } from './refusals.ts'
import { reminders } from './reminders.ts'
import { team } from './team.ts'
import { textUpdates } from './text-updates.ts'

export const sw: Messages = {
  account,
  contact,
  customOrder,
  donation,
  letterhead,
  mailWords,
  news,
  notices,
  order,
  payment,
  phoneWords,
  preview,
  refund,
  refusals,
  reminders,
  team,
  textUpdates,
  fieldErrors,
}
