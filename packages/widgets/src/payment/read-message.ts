/** Fetched when something that looks like a message is pasted: most donors type their ID. */
export { readPaymentMessage } from '@charity-kit/contract'
