import { asciiDigits } from './digits.ts'

/**
 * Reads an amount as typed ("5,000", "Tsh 5 000", "2500.4", in digits of any script), and rounds it to whole
 * shillings. NaN for a text that is not a plain decimal, or that has two meanings ({@link amountReadings}). Check
 * the result with `isAmount`.
 */
export const parseAmount = (typed: string): number => {
  const plain = plainAmount(typed)
  if (amountReadings(plain)) return NaN
  const digits = groupedByDots.test(plain) ? plain.replaceAll('.', '') : plain.replaceAll(',', '')
  return /^\d+(\.\d*)?$/.test(digits) ? Math.round(Number(digits)) : NaN
}

/**
 * Returns an amount as digits, with a comma between thousands and a point before decimals. Other texts stay as they
 * are.
 */
const plainAmount = (typed: string): string =>
  asciiDigits(typed)
    .replace(/tsh|tzs|\/[-=]|\s/gi, '')
    .replace(/[\u066c\uff0c]/g, ',')
    .replace(/[\u066b\uff0e]/g, '.')

/** Match thousands grouped by dots, and decimals after a comma. Other countries write amounts so. */
const groupedByDots = /^(\d{1,3})((?:\.\d{3})+)$/
const decimalComma = /^(\d+),(\d{1,2})$/

/**
 * Returns the two meanings of an ambiguous amount in whole shillings, the smaller first: "10.000" -> 10 or 10,000;
 * "10,00" -> 10 or 1,000. The form asks the person. Undefined for any other amount. {@link parseAmount} returns
 * NaN for an ambiguous amount.
 */
export const amountReadings = (typed: string): [number, number] | undefined => {
  const digits = plainAmount(typed)
  const [, decimal, cents] = decimalComma.exec(digits) ?? []
  if (decimal !== undefined)
    return [Math.round(Number(`${decimal}.${cents ?? ''}`)), Number(`${decimal}${cents ?? ''}`)]
  const [, first = '', groups = ''] = groupedByDots.exec(digits) ?? []
  // Several groups after dots are not decimals.
  if (groups.length !== 4) return undefined
  return [Math.round(Number(`${first}${groups}`)), Number(`${first}${groups.slice(1)}`)]
}
