/** The colours of a bead, lit from the upper left. */
export type Tones = readonly [rim: string, base: string, light: string]

/**
 * Colours of all flowers, large and small. They have their own file because pieces, which a page loads later, need
 * nothing else of flower-parts.ts.
 */
export const petal: Tones = ['#AC4A63', '#D9798F', '#F7CBD4']
export const yellow: Tones = ['#B47E12', '#EDB43A', '#FBE5A6']
export const brass: Tones = ['#8F6E22', '#C9A24A', '#F1DFA9']
