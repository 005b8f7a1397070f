/** Emails about an order. */
export const order = {
  receipt: {
    /** What was sold while the buyer paid. */
    sold: (names: string) =>
      `This piece was sold a moment ago: ${names}. Would you like another one, one made for you, or your money back? Please answer on the page of your order, or by reply.`,
    waiting:
      'We could not hold every piece until your payment is checked. We take them as soon as it is; if one is sold by then, we ask you what you would like instead.',
    labels: {
      order: 'Order number',
      total: 'Total',
      due: 'Order and gift',
      transactionId: 'Transaction ID',
      checkBy: 'We check it by',
      tracking: 'Tracking number',
      delivery: 'Expected delivery',
    },
    keep: 'Please keep this message. If you write to us about this order, quote its number.',
  },
  sent: {
    labels: {
      order: 'Order number',
      tracking: 'Tracking number',
      courier: "Courier's number",
      to: 'Where it goes',
      expected: 'Expected by',
    },
    keep: 'If it does not arrive, or something is not right, write to us and quote the order number.',
  },
  addressChanged: {
    subject: (id: string) => `We changed the address of your order (number ${id})`,
    opening: ['We put the address of your order right. It goes here now:'],
    labels: { name: 'Name', street: 'Street', landmark: 'Landmark', town: 'Town', phone: 'Phone' },
    keep: 'If you did not ask for this, or it is not right, please reply before the order leaves.',
  },
}
export type OrderMessages = typeof order
