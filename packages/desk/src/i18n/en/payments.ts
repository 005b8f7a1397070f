export const payments = {
  title: 'Payments',
}

export type PaymentsMessages = typeof payments
