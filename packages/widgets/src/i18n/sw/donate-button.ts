import type { DonateButtonMessages } from '../en/donate-button.ts'

export const donateButton: DonateButtonMessages = {
  giveHope: 'Toa Tumaini',
  failed: 'Imeshindikana kufungua. Jaribu tena.',
}
