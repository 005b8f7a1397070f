/** A bead's colours, lit from the upper left. */
export type Tones = readonly [rim: string, base: string, light: string]

/** What flowers have, large and small. In a file of their own: pieces, which a page loads later, need no more of flower-parts.ts. */
export const petal: Tones = ['#AC4A63', '#D9798F', '#F7CBD4']
export const yellow: Tones = ['#B47E12', '#EDB43A', '#FBE5A6']
export const brass: Tones = ['#8F6E22', '#C9A24A', '#F1DFA9']
