import { expect, it } from 'vitest'
import { actionsOn, numberedActions } from './numbered-actions.ts'

it('[desk activity] what is done with one record has the same names as in the log', () => {
  expect(actionsOn('payment')).toEqual(
    expect.arrayContaining(['verifyPayment', 'rejectPayment', 'confirmReversal', 'sendReceipt']),
  )
  expect(actionsOn('campaign')).toContain('changeCampaign')
  expect(actionsOn('product')).not.toContain('verifyPayment')
  expect(numberedActions).toContain('markOrderSent')
  for (const list of ['listPayments', 'getPayment', 'searchPayments']) expect(numberedActions).not.toContain(list)
})
