import { formatNumber } from '@charity-kit/contract'

/**
 * Formats shillings with their cents, if there are any: "2,098,000", "70.50", "−1,200". Statements have cents, the
 * centre's own sums do not.
 */
export const exactAmount = (shillings: number): string => {
  const [whole = '0', cents = '00'] = Math.abs(shillings).toFixed(2).split('.')
  const sign = shillings < 0 ? '−' : ''
  return `${sign}${formatNumber(Number(whole))}${cents === '00' ? '' : `.${cents}`}`
}
