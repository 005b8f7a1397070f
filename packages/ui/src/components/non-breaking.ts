/** Keeps "Tsh 5,000" or "000 111 222" on one line inside a sentence. On its own, an amount has the class `ch-money`. */
export const nonBreaking = (value: string): string => value.replaceAll(' ', '\u00A0')
