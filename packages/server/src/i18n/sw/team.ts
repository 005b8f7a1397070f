import type { TeamMessages } from '../en/team.ts'

export const team: TeamMessages = {
  roles: { owner: 'mmiliki', cashier: 'mtunza pesa', keeper: 'mtunza duka', viewer: 'mtazamaji' },
  subject: (centreName) => `Umealikwa kwenye dawati la ${centreName}`,
  opening: (by, centreName, role) => [
    `${by} anakualika kufanya kazi kwenye dawati la ${centreName}, kama ${role}.`,
    'Kitufe kinafungua ukurasa wa kuchagua nenosiri lako. Kinafanya kazi mara moja tu, kwa siku saba.',
  ],
  action: 'Kubali mwaliko',
  closing: ['Kama hukutarajia hili, puuza ujumbe huu. Hakuna kitakachofanyika bila wewe.'],
}
