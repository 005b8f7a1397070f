import type { PaymentChannel } from './transaction-id.ts'

/** IDs in the shapes that the channels are known to use, for tests. */
export const samples: Record<PaymentChannel, string[]> = {
  'm-pesa': ['SAMPLE12X7', 'DC00SAMPL3X', '5AMPLE00X1', '503-SAMPLE12X7'],
  mixx: ['26000000000001', '25570000000002'],
  'airtel-money': ['XX260101.0930.A00001', 'mp260101.0930.b00002'],
  halopesa: ['6000000000000001', '3800000001'],
  crdb: ['19cae0000000000f', '003-0a1b2c3d4e5f', 'FT26001SAMPL'],
  nmb: ['ABC000000000001'],
}
