/** "Tsh 5,000" that no line end parts. For an amount inside a sentence; on its own, `.ch-money` does it. */
export const nonBreaking = (amount: string): string => amount.replace(' ', '\u00A0')
