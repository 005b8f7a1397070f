/** Keeps "Tsh 5,000" on one line inside a sentence. On its own, an amount has the class `ch-money`. */
export const nonBreaking = (amount: string): string => amount.replace(' ', '\u00A0')
