/**
 * Elements that never belong to an element's own content. With one inside, the element lacks its end tag and holds the
 * rest of the page.
 */
const foreign = ':is(h1,h2,h3,h4,h5,h6,form,main,nav,footer,[client-key])'

/** Whether the element holds the rest of its page, because its author wrote a self-closed tag, which HTML ignores. */
export const hasSwallowed = (element: Element): boolean =>
  !!element.querySelector(`:scope>${foreign}:not([slot]),:scope>:not([slot]) ${foreign}`)
