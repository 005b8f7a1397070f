import { ago } from './ago.ts'
import type { PaymentsMessages } from '../en/payments.ts'

export const known: PaymentsMessages['known'] = {
  title: 'Tunachojua',
  hint: 'Kilicho dhaifu kwanza. Taarifa ndiyo inayoamua mwisho.',
  names: { phone: 'Simu', provider: 'Mtoa huduma' },
  said: {
    in: (amount, grade) =>
      `${grade === 'phone' ? 'Simu yako ilipokea' : 'Mtoa huduma alipokea'} ${amount} kwa namba hii`,
    out: (amount) => `${amount} zilitoka kwa namba hii`,
    reversal: (amount) => `${amount} zilirudi kwa mlipaji`,
    returned: (amount) => `${amount} zetu zilirudi`,
  },
  chainWhole: 'salio linakubaliana',
  chainBroken: 'masalio yake hayafuatani',
  noWatcher: {
    phone: (wallet) => `Simu: hakuna ya ${wallet}`,
    provider: (wallet) => `Mtoa huduma: hajaunganishwa kwa ${wallet}`,
  },
  nothingYet: { phone: 'Simu: bado', provider: 'Mtoa huduma: bado' },
  lastHeard: (name, age) => `${name} ilisikika ${ago(age)}.`,
  silent: (name, age) => `${name} iko kimya: ilisikika mwisho ${ago(age)}.`,
  neverHeard: (name) => `${name} bado haijasikika.`,
  off: (name) => `${name} imezimwa.`,
  onStatement: (amount) => `Taarifa ina ${amount} kwa namba hii`,
  noLine: 'Taarifa: bado',
  endsOn: (time) => `Ya mwisho inaishia ${time}.`,
  noStatement: 'Bado hakuna taarifa ya mtandao huu iliyopakiwa.',
  importNewer: 'Pakia mpya',
  heardIt: (name) => `${name} iliipokea`,
  verifyBy: { phone: 'Thibitisha kwa ushahidi wa simu', provider: 'Thibitisha kwa ushahidi wa mtoa huduma' },
}
