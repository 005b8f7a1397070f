import { describe, expect, it } from 'vitest'
import { actionsOn, actionsWith } from './numbered-actions.ts'

describe('[desk activity] what is done with one record', () => {
  it('has the same names as in the log', () => {
    const onPayments = ['verifyPayment', 'rejectPayment', 'confirmReversal', 'sendReceipt']
    expect(actionsOn('payment')).toEqual(expect.arrayContaining(onPayments))
    expect(actionsOn('campaign')).toEqual(expect.arrayContaining(['changeCampaign', 'recount']))
    expect(actionsOn('product')).not.toContain('verifyPayment')
    const everything = actionsWith(undefined)
    expect(everything).toEqual(expect.arrayContaining([...onPayments, 'markOrderSent', 'recount']))
    for (const list of ['listPayments', 'content']) expect(everything).not.toContain(list)
    expect(actionsWith('order')).toEqual(expect.arrayContaining(['markOrderSent', 'changeOrderAddress']))
    expect(actionsWith('order')).not.toContain('priceCustomOrder')
    expect(actionsWith('custom-order')).toEqual(expect.arrayContaining(['priceCustomOrder']))
    expect(actionsWith('custom-order')).not.toContain('markOrderSent')
    expect(actionsWith('donation')).toEqual([])
  })
})
