/** What no fallback has: the element was written as self-closed, which HTML ignores, and holds the rest of its page. */
const rest = ':is(h1,h2,h3,h4,h5,h6,form,main,nav,footer,[client-key])'

/** Whether the element holds what does not belong to it. */
export const hasSwallowed = (element: Element): boolean =>
  !!element.querySelector(`:scope>${rest}:not([slot]),:scope>:not([slot]) ${rest}`)
