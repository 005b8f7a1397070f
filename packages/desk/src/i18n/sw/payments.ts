import type { PaymentsMessages } from '../en/payments.ts'

export const payments: PaymentsMessages = {
  title: 'Malipo',
}
