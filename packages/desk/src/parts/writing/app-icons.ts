import type { PhoneApp } from '@charity-kit/contract'
import type { DeskIconName } from '../desk-icon.tsx'

export const appIcons: Record<PhoneApp, DeskIconName> = {
  text: 'sms',
  whatsapp: 'message',
  call: 'call',
  email: 'mail',
}
