import type { AccountMessages } from '../../i18n/en/account.ts'
import type { Fault } from './form-reducer.ts'

/** A fault in words. */
export const faultText = (fault: Fault | undefined, t: AccountMessages): string | undefined =>
  typeof fault === 'string' ? t[fault] : fault?.said
