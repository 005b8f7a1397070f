import * as v from 'valibot'
import type { FieldErrorKey } from './field-errors.ts'

/** Currency of all amounts. Amounts are whole Tanzanian shillings; the two decimals of ISO 4217 are never shown. */
export const currency = 'TZS'

/** Amount that a donation form starts with. */
export const defaultDonationTzs = 5000

/** Amount that the donate page suggests. */
export const suggestedDonationTzs = 10_000

/** Amounts that the donation panel offers as buttons. */
export const donationChoicesTzs = [2000, 5000, 10_000, 20_000, 50_000, 100_000] as const

/** Largest amount of one payment. It fits 32 bits, and no wallet or bank here transfers more at once. */
export const maxAmountTzs = 1_000_000_000

/** 10000 -> "10,000" */
export const formatNumber = (amountTzs: number): string => String(amountTzs).replace(/\B(?=(\d{3})+$)/g, ',')

/** 10000 -> "Tsh 10,000". Takes whole shillings. */
export const formatTzs = (amountTzs: number): string => `Tsh ${formatNumber(amountTzs)}`

/** Returns whether a rounded amount can be given: above zero, and at most {@link maxAmountTzs}. */
export const isAmount = (amountTzs: number): boolean => amountTzs >= 1 && amountTzs <= maxAmountTzs

const notAboveZero: FieldErrorKey = 'amount_not_above_zero'
const tooLarge: FieldErrorKey = 'amount_too_large'

/** Schema of an amount in shillings, above zero. Decimals are rounded to whole shillings. */
export const amountTzs = v.pipe(
  v.number(notAboveZero),
  v.maxValue(maxAmountTzs, tooLarge),
  v.transform(Math.round),
  v.check(isAmount, notAboveZero),
)
