import { createDraft } from '@charity-kit/client'
import { checkoutDraftPrefix } from './draft-prefix.ts'

/** Whether this tab keeps an order of the centre that was not placed: then {@link followUnfinishedOrder} has something to do. */
export const hasUnfinishedOrder = (apiBase: string): boolean =>
  !!createDraft(checkoutDraftPrefix + apiBase, () => true).load()
