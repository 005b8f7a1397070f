/** What the types do not let through. */
import { DonationWidget, Storefront } from '@charity-kit/widgets'
import '@charity-kit/widgets/elements/jsx'

export const mistakes = [
  // @ts-expect-error -- `open` is true or false
  <DonationWidget key={1} open="yes" onClose={() => undefined} />,
  // @ts-expect-error -- there is no such prop
  <Storefront key={2} colour="red" />,
  // @ts-expect-error -- there is no such attribute
  <charity-donate key={3} colour="red" />,
  // @ts-expect-error -- the event has no such detail
  <charity-donate key={4} oncharity-donated={({ detail }) => detail.price} />,
]
