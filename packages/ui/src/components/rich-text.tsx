import { Fragment } from 'react'

/** A message whose *starred* parts are bold. Everything else is text as it is, markup included. */
export const RichText = ({ text }: { text: string }) =>
  text.split('*').map((part, at) => (at % 2 ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>))
