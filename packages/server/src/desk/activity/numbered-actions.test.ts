import { describe, expect, it } from 'vitest'
import { actionsOn, numberedActions } from './numbered-actions.ts'

describe('[desk activity] what is done with one record', () => {
  it('has the same names as in the log, whether it was done at the desk or at the command line', () => {
    expect(actionsOn('payment')).toEqual(
      expect.arrayContaining([
        ...['verifyPayment', 'rejectPayment', 'confirmReversal', 'sendReceipt'],
        ...['show', 'verify', 'reject', 'reopen', 'correct', 'cancel', 'reversed', 'not-reversed'],
      ]),
    )
    expect(actionsOn('campaign')).toEqual(expect.arrayContaining(['changeCampaign', 'recount']))
    expect(actionsOn('product')).not.toContain('verify')
    expect(numberedActions).toEqual(
      expect.arrayContaining([
        ...[
          'markOrderSent',
          'order',
          'address',
          'sent',
          'delivered',
          'custom-order',
          'price',
          'move',
          'paid',
        ],
        ...['line', 'assign', 'not-ours', 'put-back', 'cancel-import', 'send-again', 'receipt'],
        ...['message', 'answer', 'answered', 'reopen-message'],
      ]),
    )
    for (const list of ['payments', 'waiting', 'staff', 'content'])
      expect(numberedActions).not.toContain(list)
  })
})
