/** The colours of a custom order (specification, section 3). */
export const colourIds = ['red', 'blue', 'green', 'yellow', 'purple', 'black', 'white'] as const
export type ColourId = (typeof colourIds)[number]

/** What a new custom order's status is until somebody at the centre has looked at it. */
export const initialCustomOrderStatus = 'Pending Review'
