/** Elements that no fallback has. With one inside, the element lacks its end tag and holds the rest of the page. */
const foreign = ':is(h1,h2,h3,h4,h5,h6,form,main,nav,footer,[client-key])'

/** Whether the element holds the rest of its page: it was written as self-closed, which HTML ignores. */
export const hasSwallowed = (element: Element): boolean =>
  !!element.querySelector(`:scope>${foreign}:not([slot]),:scope>:not([slot]) ${foreign}`)
