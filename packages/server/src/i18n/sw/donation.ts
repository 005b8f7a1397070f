import type { DonationMessages } from '../en/donation.ts'

export const donation: DonationMessages = {
  subject: (id) => `Tumepokea namba ya muamala wako (mchango ${id})`,
  opening: (amount, campaignName) => [
    'Asante sana.',
    `Tumepokea namba ya muamala wa mchango wako wa ${amount} kwa "${campaignName}".`,
    'Mhudumu wa kituo anahakiki kila muamala mwenyewe kwenye kumbukumbu za simu au benki yetu, kisha anakuandikia. Barua hii bado si risiti.',
  ],
  labels: {
    reference: 'Kumbukumbu',
    campaign: 'Kampeni',
    amount: 'Kiasi',
    transactionId: 'Namba ya muamala',
    checkBy: 'Tutahakiki hadi',
  },
  keep: 'Tafadhali hifadhi ujumbe huu. Ukituandikia kuhusu mchango huu, taja namba ya kumbukumbu.',
}
