/** Wallets and banks whose ID shapes are known. */
export const paymentChannels = ['m-pesa', 'mixx', 'airtel-money', 'halopesa', 'crdb', 'nmb'] as const
export type PaymentChannel = (typeof paymentChannels)[number]
