const inWords = (count: number): string =>
  ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'][count - 2] ?? String(count)

/** The English of paying outside: for a gift and for an order. *Stars* make bold; ~waves~ mark words in Swahili. */
export const payment = {
  payingWith: 'You pay with',
  change: 'Change',
  changeMethod: 'Change the wallet or bank',
  whichWallet: 'Which wallet do you pay with?',
  whichBank: 'Which bank do you pay from?',
  formerly: (name: string) => `formerly ${name}`,
  appOrBranch: "Your bank's app, or a branch",
  stepsFor: (name: string) => `Steps for ${name}.`,
  codeToDial: 'Code to dial',
  dial: 'Dial',
  dialCode: (code: string) => `Dial ${code}`,
  businessNumber: 'Business number (LIPA)',
  ourNumberOn: (wallet: string) => `Our number on ${wallet}`,
  everyNetwork: 'Works from every network',
  nameYouWillSee: 'The name you will see',
  anotherName: 'Another name? Stop, and check the number.',
  accountName: 'Account name',
  bank: 'Bank',
  accountNumber: 'Account number',
  swiftCode: 'SWIFT code',
  amount: 'Amount',
  suggestedAmount: 'Suggested amount',
  anyAmount: 'Or any amount you prefer.',
  stepsOnPhone: (count: number) =>
    count === 1 ? 'One step on your phone' : `${inWords(count)} steps on your phone`,
  stepsAtBank: (count: number) =>
    count === 1 ? 'One step at your bank' : `${inWords(count)} steps at your bank`,
  /** The first step where the centre's data lists no wallets, and those that follow. In braces stand what the contract's `fillStep` puts in. */
  dialOrOpenApp: 'Dial *{code}*, or open the M-Pesa app.',
  openApp: 'Open the M-Pesa app.',
  phoneSteps: [
    'Choose *Pay by Phone* (~Lipa kwa Simu~).',
    'Choose *Enter Business Number*.',
    'Enter *{number}*, then *{amount}*.',
    'Check the name: *{payeeName}*.',
    'Enter your PIN on your phone. Wait for the message.',
  ],
  bankSteps: [
    'Log in to your bank, or visit a branch.',
    'Set up a payment to the account above.',
    'Enter *{amount}*.',
    'Use your name as the reference.',
    'Complete the transfer. The number on the slip or in the message is your transaction ID.',
  ],
  networkFee: 'Your network may charge a fee. It does not come to us.',
  bankFee: 'Your bank may charge a fee. It does not come to us.',
  scanHeading: "Scan with your wallet's app",
  scanHint: 'Any wallet or bank app that reads TANQR. Check the name before your PIN.',
  scanLabel: (payee: string) => `TANQR code to pay ${payee}`,
  centreFailed: 'Failed to load the payment details. Please try again later.',
  transactionId: 'Transaction ID',
  transactionIdHint: 'It is in the message you get after paying. You can paste the whole message.',
  transactionIdRequired: 'Please provide the transaction ID as proof of payment.',
  transactionIdUsed: 'This transaction ID has already been used. Please check it and try again.',
  idFound: (id: string) =>
    `We found *${id}* in your message. Please check it. The rest of the message was not kept.`,
  idNotFound: 'We found no transaction ID in that message. Please type it here.',
  stillPending: 'This message says that the payment is not finished. Please wait for the next one.',
  nothingLost: 'Nothing was lost. What you typed is still here.',
  offlineHint: "You're offline. We kept what you typed. Try again when you're back.",
  slowHint: 'The connection is slow. We kept what you typed. Please try again.',
  payByPhone: 'Pay from your phone',
}

export type PaymentMessages = typeof payment
