/** Who acted, in a payment's history, where whoever paid did. No account and no user of the command line has this name. */
export const payer = 'the payer'
