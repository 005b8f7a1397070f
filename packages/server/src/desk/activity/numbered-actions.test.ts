import { describe, expect, it } from 'vitest'
import { actionsOn, numberedActions } from './numbered-actions.ts'

describe('[desk activity] what is done with one record', () => {
  it('has the same names as in the log', () => {
    const onPayments = ['verifyPayment', 'rejectPayment', 'confirmReversal', 'sendReceipt']
    expect(actionsOn('payment')).toEqual(expect.arrayContaining(onPayments))
    expect(actionsOn('campaign')).toEqual(expect.arrayContaining(['changeCampaign', 'recount']))
    expect(actionsOn('product')).not.toContain('verifyPayment')
    expect(numberedActions).toEqual(expect.arrayContaining([...onPayments, 'markOrderSent', 'recount']))
    for (const list of ['listPayments', 'content']) expect(numberedActions).not.toContain(list)
  })
})
