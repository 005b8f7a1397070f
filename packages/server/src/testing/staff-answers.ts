import {
  envelope,
  getPayment,
  listPayments,
  type StaffPayment,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'

/** The payment in an answer, as the contract reads it. */
export const paymentIn = (answer: LightMyRequestResponse): StaffPaymentDetails =>
  v.parse(envelope(getPayment.output), answer.json()).body

export const paymentsIn = (answer: LightMyRequestResponse): StaffPayment[] =>
  v.parse(envelope(listPayments.output), answer.json()).body
