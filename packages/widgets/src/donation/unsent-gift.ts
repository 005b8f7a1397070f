import { createDraft } from '@charity-kit/client'
import * as v from 'valibot'

/** The storage key of an unsent proof of payment, followed by the centre's address. */
export const donationDraftPrefix = 'charity-kit:donation:'

/** Whether this tab has stored a gift to the centre whose transaction ID was not sent yet. */
export const hasUnsentGift = (apiBase: string): boolean =>
  createDraft(donationDraftPrefix + apiBase, v.unknown()).load() !== undefined
