import type { Language } from '@charity-kit/contract'

/** Texts for browsers without scripts. */
export const needsScript: Record<Language, string> = {
  en: 'Buying and giving here need JavaScript. Please allow it and load the page again.',
  sw: 'Kununua na kuchangia hapa kunahitaji JavaScript. Tafadhali iruhusu, kisha upakie ukurasa upya.',
}

/** Descriptions of the listed pages, for search engines and link previews. Only prerendering reads them. */
export const descriptions: Record<Language, Partial<Record<string, string>>> = {
  en: {
    home: 'A centre in Tanzania that cares for autistic children, and sells jewellery made by artisans with special needs.',
    marketplace: 'Bracelets, necklaces and keychains, made bead by bead by artisans with special needs.',
    donate: 'Give from any mobile wallet or bank, and help autistic children in Tanzania.',
    paid: 'Report a gift that you have already paid: the transaction ID is all that we need.',
    checkout: 'Your basket: pay from any mobile wallet or bank, and have it delivered within 7 working days.',
    about: 'Who we are, what we work for, and what we value.',
    contact: 'Write to us, call us or visit us.',
    track: 'See where your gift or order is, and what happens next.',
  },
  sw: {
    home: 'Kituo nchini Tanzania kinachohudumia watoto wenye usonji, na kuuza mapambo yaliyotengenezwa na mafundi wenye mahitaji maalumu.',
    marketplace:
      'Bangili, mikufu na vishikio vya funguo, vilivyotengenezwa shanga kwa shanga na mafundi wenye mahitaji maalumu.',
    donate: 'Changia kutoka mtandao wowote wa simu au benki, usaidie watoto wenye usonji nchini Tanzania.',
    paid: 'Tuambie kuhusu mchango uliokwisha kulipa: tunahitaji namba ya muamala tu.',
    checkout:
      'Kikapu chako: lipa kutoka mtandao wowote wa simu au benki, na uletewe ndani ya siku 7 za kazi.',
    about: 'Sisi ni nani, tunafanya kazi kwa ajili ya nini, na tunathamini nini.',
    contact: 'Tuandikie, tupigie au tutembelee.',
    track: 'Ona mchango au oda yako ilipofikia, na kinachofuata.',
  },
}
