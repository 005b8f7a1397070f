import type { CustomOrderButtonMessages } from '../en/custom-order-button.ts'

export const customOrderButton: CustomOrderButtonMessages = {
  createCustomOrder: 'Weka Oda Maalumu',
}
