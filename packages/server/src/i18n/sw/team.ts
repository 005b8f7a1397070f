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
  passwordLink: {
    subject: (centreName) => `Nenosiri jipya la dawati la ${centreName}`,
    opening: (by, centreName) => [
      `${by} ameomba hili, ili uweze kuingia tena kwenye dawati la ${centreName}.`,
      'Kitufe kinafungua ukurasa wa kuchagua nenosiri jipya. Kinafanya kazi mara moja tu, kwa saa 24. Kama unatumia programu ya uthibitishaji, iwe karibu.',
    ],
    action: 'Chagua nenosiri jipya',
    closing: [
      'Nenosiri lako linabaki lilivyo hadi utakapochagua lingine. Kama hukuomba hili, puuza ujumbe huu, na uwaambie wamiliki wa dawati.',
    ],
  },
  agreement: {
    subject: (centreName) => `Tafadhali angalia namba mpya za malipo za ${centreName}`,
    opening: (by, centreName) => [
      `${by} anataka kubadilisha namba ambazo watu hulipia ${centreName}. Mmiliki wa pili anatakiwa kukubali.`,
      'Hadi hapo watu wanaona namba za zamani. Uliza ana kwa ana au kwa simu kabla ya kukubali.',
    ],
    action: 'Angalia namba',
    closing: ['Kama hujui lolote kuhusu hili, kataa, kisha angalia shughuli kwenye dawati.'],
  },
}
