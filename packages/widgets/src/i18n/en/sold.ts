/** What a buyer reads about pieces that were sold while they paid. */
export const sold = {
  soldNow: (pieces: number): string =>
    pieces === 1
      ? 'We have your payment. This piece was sold a moment ago.'
      : 'We have your payment. These pieces were sold a moment ago.',
  /** Below a heading that says the first half. */
  soldMeanwhile: (pieces: number): string =>
    pieces === 1 ? 'This piece was sold a moment ago.' : 'These pieces were sold a moment ago.',
  pieces: 'Your pieces',
  isSold: 'Sold',
  yours: 'Yours',
  someSold: (there: number, all: number) => `${there} of ${all} are yours`,
  waits: 'Not held yet',
  question: (name: string) => `What would you like instead of the ${name}?`,
  another: 'Another one',
  anotherHint: (amount: string) => `You choose in the shop. ${amount} is paid already.`,
  which: 'Which one? (optional)',
  weAsk: 'We ask you',
  made: 'One made for you',
  madeHint: 'The same piece, ready in about 10 days.',
  refund: 'My money back',
  refundHint: (amount: string) => `${amount} to the number that paid, once your payment is confirmed.`,
  send: 'Send my answer',
  sending: 'Sending…',
  choose: 'Please choose one.',
  sent: 'We have your answer. You can change it until we have seen to it.',
  later: 'Not sure yet? Answer later where you see where your order is. Nothing is lost.',
  laterHere: 'Not sure yet? Answer later on this page. Nothing is lost.',
  changed: 'We have seen to it in the meantime. This is how it stands now.',
  failed: "We couldn't send your answer. Nothing was lost. Please try again.",
  waiting:
    'We could not hold every piece until your payment is checked. We take them as soon as it is; if one is sold by then, we ask you what you would like instead.',
  settled: {
    replaced: (name: string) => `Instead of a piece that was sold, you get ${name}.`,
    made: (name: string) => `We make this for you: ${name}.`,
    refunded: (name: string) => `Your money for ${name} was sent back.`,
  },
}

export type SoldMessages = typeof sold
