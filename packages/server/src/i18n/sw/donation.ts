import type { DonationMessages } from '../en/donation.ts'

export const donation: DonationMessages = {
  labels: {
    reference: 'Namba ya mchango',
    campaign: 'Kampeni',
    amount: 'Kiasi',
    transactionId: 'Namba ya muamala',
    checkBy: 'Tutahakiki hadi',
  },
  keep: 'Tafadhali hifadhi ujumbe huu. Ukituandikia kuhusu mchango huu, taja namba ya mchango.',
}
