import type { ComponentMessages } from '../en/components.ts'

export const components: ComponentMessages = {
  back: 'Rudi',
  close: 'Funga',
  closesItself: 'Itajifunga baada ya sekunde 3. Gusa ibaki wazi.',
  staysOpen: 'Sasa itabaki wazi.',
  copy: (label) => `Nakili ${label}`,
  copied: 'Imenakiliwa',
  copyWord: 'Nakili',
  valueCopied: (label) => `Imenakiliwa: ${label}`,
  loading: 'Inapakia...',
  notLoaded: 'Imeshindikana kupakia. Huenda mtandao umekatika.',
  notShown: 'Imeshindikana kuonyesha sehemu hii ya ukurasa. Ulichotuma hakijapotea.',
  oneLess: 'Punguza moja',
  oneMore: 'Ongeza moja',
  optional: '(si lazima)',
  quantityOf: (name) => `Idadi, ${name}`,
  showPassword: (label) => `Onyesha nenosiri: ${label}`,
  stepOf: (step, count, name) => `Hatua ya ${step} kati ya ${count}: *${name}*`,
  thingsToFix: (count) => (count === 1 ? 'Jambo 1 la kurekebisha' : `Mambo ${count} ya kurekebisha`),
  tryAgain: 'Jaribu Tena',
}
