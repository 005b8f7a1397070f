/** The components' own messages. */
export const components = {
  back: 'Back',
  close: 'Close',
  closesItself: 'Closes in 3 seconds. Touch to keep it open.',
  staysOpen: 'This stays open now.',
  copy: (label: string) => `Copy ${label}`,
  copied: 'Copied',
  copyWord: 'Copy',
  valueCopied: (label: string) => `${label} copied`,
  loading: 'Loading...',
  /** The code of a component could not be fetched. */
  notLoaded: "We couldn't load this. Your connection may have dropped.",
  notShown: "We couldn't show this part of the page. Nothing that you sent is lost.",
  oneLess: 'One less',
  oneMore: 'One more',
  optional: '(optional)',
  quantityOf: (name: string) => `Quantity, ${name}`,
  showPassword: (label: string) => `Show password: ${label}`,
  stepOf: (step: number, count: number, name: string) => `Step ${step} of ${count}: *${name}*`,
  thingsToFix: (count: number) => (count === 1 ? '1 thing to fix' : `${count} things to fix`),
  tryAgain: 'Try Again',
}

export type ComponentMessages = typeof components
