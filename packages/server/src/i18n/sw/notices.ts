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
  decisions: {
    subject: (day) => `Yaliyoamuliwa kwa mkono tarehe ${day}`,
    opening: (day) => `Haya yaliamuliwa tarehe ${day} kwa kauli ya mtu.`,
    openingSince: (from, until) => `Haya yaliamuliwa kuanzia ${from} hadi ${until} kwa kauli ya mtu.`,
    look: 'Hakuna mstari wa taarifa wenye namba na kiasi hicho unaoyathibitisha. Tafadhali uliza kuhusu lolote usilolijua.',
    payment: (id) => `Malipo ${id}`,
    byOne: {
      verified: (amount, by) => `${amount}, yamethibitishwa na ${by}`,
      recorded: (amount, by) => `${amount}, mchango usio na mtoaji, umeandikwa na ${by}`,
      disagreed: (amount, by) => `${amount}, ${by} hakukubali`,
      refunded: (amount, by) => `${amount} zimerudishwa, zimeandikwa na ${by}`,
    },
    byTwo: {
      verified: (amount, first, by) => `${amount}, yamethibitishwa na ${first}, amekubali ${by}`,
      recorded: (amount, first, by) => `${amount}, umeandikwa na ${first}, amekubali ${by}`,
      disagreed: (amount, first, by) => `${amount}, alithibitisha ${first}; ${by} hakukubali, na yanasubiri`,
      refunded: (amount, first, by) => `${amount} zimerudishwa, alithibitisha ${first}, ameandika ${by}`,
    },
    alone: {
      verified: (amount, by) => `${amount}, yamethibitishwa na ${by} PEKE YAKE, kwa msimbo wa hatua ya pili`,
      recorded: (amount, by) => `${amount}, umeandikwa na ${by} PEKE YAKE, kwa msimbo wa hatua ya pili`,
      disagreed: (amount, by) => `${amount}, ${by} ametengua uamuzi wake`,
      refunded: (amount, by) => `${amount} zimerudishwa, zimeandikwa na ${by} PEKE YAKE, aliyethibitisha pia`,
    },
    stayed: (amount, by) => `${amount}, ambazo taarifa inaonyesha zikirudi, hazikurudi, kwa mujibu wa ${by}`,
    sum: 'Watu wawili huamua malipo yanayozidi',
    sumChanged: (before, after, by) => `${before} ikawa ${after}: ${by}`,
    importsSubject: (day) => `Taarifa zilizopakiwa tarehe ${day}`,
    lookAtImports: 'Taarifa hizi zilipakiwa. Tafadhali uliza kuhusu yoyote usiyoijua.',
    import: (id) => `Upakiaji ${id}`,
    imported: (lines, sum, by) => `malipo mapya ${lines}, ${sum}. Aliyepakia: ${by}`,
    closing: 'Dawati lina ushahidi wa kila moja, chini ya "Shughuli". Kila mmiliki anapata barua pepe hii.',
  },
  backups: {
    subject: 'Hakuna nakala rudufu ya leo',
    since: (at) =>
      `Nakala rudufu ya mwisho nzima ni ya ${at}. Mashine hii ikipotea sasa, yote yaliyokuja baadaye yatapotea.`,
    never: 'Bado hakuna nakala rudufu iliyotengenezwa. Mashine hii ikipotea sasa, kila kitu kitapotea.',
    problems: {
      full: 'Mahali zinapowekwa nakala rudufu pamejaa.',
      refused: 'Mahali zinapowekwa nakala rudufu panaikataa seva hii.',
      missing: 'Mahali zinapowekwa nakala rudufu hapaonekani. Je, diski yake imechomekwa?',
      slow: 'Mtandao wa kwenda mahali zinapowekwa nakala rudufu una kasi ndogo mno.',
      differs: 'Mahali zinapowekwa nakala rudufu pamerudisha kitu tofauti na kilichotumwa.',
      damaged: 'Hifadhidata yenyewe imeharibika. Mtu anayeijua seva hii aiangalie leo.',
      disk: 'Diski ya mashine hii imejaa.',
      failed: 'Kumbukumbu za seva zinaeleza sababu.',
    },
    closing: 'Kila mmiliki anapata barua pepe hii, mara moja kwa siku hadi iwepo tena nakala rudufu nzima.',
  },
  feeds: {
    silent: {
      subject: (name) => `${name} iko kimya`,
      opening: (name) =>
        `"${name}" haijatuma chochote kwa saa kadhaa. Hadi isikike tena, haithibitishi malipo yoyote.`,
      look: 'Tafadhali angalia kama ina chaji na mtandao, na kama programu yake inafanya kazi.',
    },
    deaf: {
      subject: (name) => `${name} huenda haipokei ujumbe`,
      opening: (name) =>
        `Hakuna ujumbe uliotoka kwa "${name}" kwa saa kadhaa za mchana, na kuna malipo yanayosubiri ambayo ilipaswa kuyapokea.`,
      look: 'Tafadhali angalia kama ujumbe upo kwenye simu, kama programu yake bado inaruhusiwa kuusoma, na kama laini inafanya kazi. Kisha itumie ujumbe wa jaribio.',
    },
    suspended: {
      subject: (name) => `${name} imesimamishwa`,
      opening: (name, id) =>
        `Taarifa ya muda wake haionyeshi ${id}, ambayo "${name}" ilisema imeingia. Haithibitishi malipo yoyote tena.`,
      look: 'Tafadhali angalia malipo hayo na simu kabla ya kuiwasha tena: huenda mtu ameghushi ujumbe.',
    },
    lastHeard: 'Ilisikika mara ya mwisho',
    lastMessage: 'Ujumbe wa mwisho',
    never: 'bado',
    battery: 'Betri',
    waiting: 'Malipo yanayosubiri ambayo ilipaswa kuyaona',
    unclaimed: 'Ziliingia humo, na hakuna aliyezidai',
    closing: 'Kila mmiliki hupata barua pepe hii, mara moja kila inapotokea.',
  },
  lacking: {
    subject: (count) => `Malipo ${count} hayamo kwenye taarifa`,
    opening: (source, file) =>
      `Taarifa ya awali ya ${source} iliyaonyesha na kuyathibitisha. "${file}" ni ya wakati huohuo, masalio yake yanafuatana, na haina malipo hayo.`,
    look: 'Tafadhali linganisha mafaili yote mawili na kile ambacho mtandao wa simu au benki inakuonyesha: huenda mtu ameandika mistari yake mwenyewe.',
    payment: (id) => `Malipo ${id}`,
    closing: 'Kila mmiliki anapata barua pepe hii, mara moja kwa kila upakiaji.',
  },
  pieces: (pieces) => (pieces === 1 ? 'kipande 1' : `vipande ${pieces}`),
  withDonation: (amount) => `pamoja na mchango wa ${amount}`,
  labels: { site: 'Tovuti', note: 'Ujumbe au ombi' },
  openDesk: 'Fungua dawati',
  closing: 'Majina na anwani hayamo katika ujumbe huu. Ingia kwenye dawati ili kuyaona.',
  chosen: 'Ulichagua barua pepe hii kwenye dawati, chini ya "Akaunti yako". Unaweza kuisimamisha hapo.',
}
