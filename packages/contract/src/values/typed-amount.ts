import { asciiDigits } from './digits.ts'

/**
 * Reads an amount as a person types it ("5,000", "Tsh 5 000", "2500.4", in the digits and marks of any script) and rounds it to whole
 * shillings.
 * NaN for what is no plain decimal, or can be read in two ways ({@link amountReadings}); use `isAmount` on the result.
 */
export const parseAmount = (typed: string): number => {
  const plain = plainAmount(typed)
  if (amountReadings(plain)) return NaN
  const digits = groupedByDots.test(plain) ? plain.replaceAll('.', '') : plain.replaceAll(',', '')
  return /^\d+(\.\d*)?$/.test(digits) ? Math.round(Number(digits)) : NaN
}

/** Digits with a comma between thousands and a point before decimals, as far as it is an amount. */
const plainAmount = (typed: string): string =>
  asciiDigits(typed)
    .replace(/tsh|tzs|\/[-=]|\s/gi, '')
    .replace(/[\u066c\uff0c]/g, ',')
    .replace(/[\u066b\uff0e]/g, '.')

/** Thousands grouped by dots, or decimals after a comma: how other countries write what is the other here. */
const groupedByDots = /^(\d{1,3})((?:\.\d{3})+)$/
const decimalComma = /^(\d+),(\d{1,2})$/

/**
 * What an amount can mean that people write in two ways, the smaller one first: "10.000" is 10 or 10,000, "10,00" is 10 or 1,000.
 * Whoever typed it is asked. Undefined for any other: see {@link parseAmount}, which reads no such amount.
 */
export const amountReadings = (typed: string): [number, number] | undefined => {
  const digits = plainAmount(typed)
  const [, decimal, cents] = decimalComma.exec(digits) ?? []
  if (decimal !== undefined)
    return [Math.round(Number(`${decimal}.${cents ?? ''}`)), Number(`${decimal}${cents ?? ''}`)]
  const [, first = '', groups = ''] = groupedByDots.exec(digits) ?? []
  // Two dots or more are no decimals.
  if (groups.length !== 4) return undefined
  return [Math.round(Number(`${first}${groups}`)), Number(`${first}${groups.slice(1)}`)]
}
