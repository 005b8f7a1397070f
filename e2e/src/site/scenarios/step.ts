/** A state of the site, and the way to it from the one before. */
export type Step = [state: string, reach: () => Promise<unknown>]
