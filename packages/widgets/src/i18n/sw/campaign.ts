import type { CampaignMessages } from '../en/campaign.ts'

export const campaign: CampaignMessages = {
  campaignLoading: 'Inapakia kampeni…',
  campaignFailed: 'Imeshindikana kufungua. Tafadhali jaribu tena.',
  campaignEnded: 'Kampeni hii imekwisha. Asante kwa wote waliosaidia.',
  raisedSoFar: 'Kiasi kilichopatikana',
  raised: (raised, goal) => `*${raised}* kati ya ${goal}`,
  daysLeft: (days) => (days === 1 ? 'Imebaki siku 1' : `Zimebaki siku ${days}`),
  verifiedOrganizer: 'Mwandaaji Aliyethibitishwa',
  confirmedOnly: 'Michango iliyothibitishwa tu.',
  goesTo: (centre) => `Mchango unakwenda kwa *${centre}*`,
  registered: (number) => `Kimesajiliwa Tanzania, namba ${number}.`,
  seeCampaign: 'Tazama kampeni',
  otherAmount: 'Kingine',
}
