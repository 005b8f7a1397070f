import type { NoticeMessages } from '../en/notices.ts'

export const notices: NoticeMessages = {
  kinds: {
    donation: {
      name: (id) => `Mchango ${id}`,
      several: 'Michango',
      subject: (id) => `Mchango mpya (kumbukumbu ${id})`,
      opening: 'Mtu ametuma taarifa za mchango. Malipo yake bado hayajahakikiwa.',
    },
    order: {
      name: (id) => `Oda ${id}`,
      several: 'Oda',
      subject: (id) => `Oda mpya (namba ${id})`,
      opening: 'Mtu ameweka oda. Malipo yake bado hayajahakikiwa.',
    },
    'custom-order': {
      name: (id) => `Oda maalumu ${id}`,
      several: 'Oda maalumu',
      subject: (id) => `Oda maalumu mpya (namba ${id})`,
      opening: 'Mtu ameomba kutengenezewa kitu. Anasubiri bei yenu.',
    },
    message: {
      name: (id) => `Ujumbe ${id}`,
      several: 'Ujumbe wa kujibu',
      subject: (id) => `Ujumbe mpya (namba ${id})`,
      opening: 'Mtu ameandikia kituo. Ujumbe wake unasubiri jibu.',
    },
  },
  digest: {
    subject: (day) => `Yaliyoingia tarehe ${day}`,
    opening: (day) => `Haya yaliingia tarehe ${day}.`,
    openingSince: (from, until) => `Haya yaliingia kuanzia ${from} hadi ${until}.`,
    more: 'Na zaidi',
  },
  pieces: (pieces) => (pieces === 1 ? 'kipande 1' : `vipande ${pieces}`),
  withGift: (amount) => `pamoja na mchango wa ${amount}`,
  labels: { site: 'Tovuti' },
  openDesk: 'Fungua dawati',
  closing: 'Majina na anwani hayamo katika ujumbe huu. Ingia kwenye dawati ili kuyaona.',
  chosen: 'Ulichagua barua pepe hii kwenye dawati, chini ya "Akaunti yako". Unaweza kuisimamisha hapo.',
}
