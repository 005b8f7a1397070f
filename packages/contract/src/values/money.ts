import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'

/** Amounts are whole Tanzanian shillings (TZS) inside; ISO's two decimals are never shown. */
export const currency = 'TZS'

/** What a donation starts at. */
export const defaultDonationTzs = 5000

/** The donate page's suggestion. */
export const suggestedDonationTzs = 10_000

/** The amounts offered as one tap in the donation panel. */
export const donationChoicesTzs = [2000, 5000, 10_000, 20_000, 50_000, 100_000] as const

/** The largest single amount: it fits 32 bits, and no wallet or bank here moves more at once. */
export const maxAmountTzs = 1_000_000_000

/** 10000 -> "10,000" */
export const formatNumber = (amountTzs: number): string => String(amountTzs).replace(/\B(?=(\d{3})+$)/g, ',')

/** 10000 -> "Tsh 10,000". Takes whole shillings. */
export const formatTzs = (amountTzs: number): string => `Tsh ${formatNumber(amountTzs)}`

/** Whether a rounded amount can be given: above zero, and not beyond {@link maxAmountTzs}. */
export const isAmount = (amountTzs: number): boolean => amountTzs >= 1 && amountTzs <= maxAmountTzs

const notAboveZero: FieldErrorKey = 'amount_not_above_zero'
const tooLarge: FieldErrorKey = 'amount_too_large'

/** Shillings, parsed as a decimal and rounded to whole ones; above zero. */
export const amountTzs = v.pipe(
  v.number(notAboveZero),
  v.maxValue(maxAmountTzs, tooLarge),
  v.transform(Math.round),
  v.check(isAmount, notAboveZero),
)
