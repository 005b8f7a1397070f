import { createContext, useContext, useLayoutEffect } from 'react'

/**
 * Adopts the style sheet of a later part inside a shadow root, once. Undefined on a page, which has all sheets in
 * styles.css.
 */
export const PartStyles = createContext<((css: string) => void) | undefined>(undefined)

/** Adopts the style sheets of a part. They must be the same at each render. */
export const usePartStyles = (...sheets: readonly string[]): void => {
  const adopt = useContext(PartStyles)
  useLayoutEffect(() => {
    if (adopt) for (const css of sheets) adopt(css)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the sheets are constants
  }, [adopt])
}
