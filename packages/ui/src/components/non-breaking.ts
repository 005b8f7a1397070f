/**
 * Keeps "Tsh 5,000" or "000 111 222" on one line inside a sentence. An amount outside a sentence has the class
 * `ch-money` instead.
 */
export const nonBreaking = (value: string): string => value.replaceAll(' ', '\u00A0')
