/** Where the tab keeps an order on its way; the centre's address follows. */
export const checkoutDraftPrefix = 'charity-kit:checkout:'
