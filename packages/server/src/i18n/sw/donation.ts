import type { DonationMessages } from '../en/donation.ts'

export const donation: DonationMessages = {
  subject: (id) => `Tumepokea taarifa za mchango wako (kumbukumbu ${id})`,
  opening: (amount, campaignName) => [
    'Asante sana.',
    `Tumepokea taarifa za mchango wako wa ${amount} kwa "${campaignName}".`,
    'Sasa mhudumu wa kituo anahakiki malipo haya mwenyewe, kwa kuyalinganisha na kumbukumbu za simu au benki yetu. Ujumbe huu hauthibitishi kwamba malipo yamefika.',
  ],
  labels: {
    reference: 'Kumbukumbu',
    campaign: 'Kampeni',
    amount: 'Kiasi',
    transactionId: 'Namba ya muamala',
  },
  keep: 'Tafadhali hifadhi ujumbe huu. Ukituandikia kuhusu mchango huu, taja namba ya kumbukumbu.',
}
