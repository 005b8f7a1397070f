import { createContext, useContext, useLayoutEffect } from 'react'

/** Takes the style sheet of a part that is fetched later, inside a shadow root, once. A page has them all in styles.css. */
export const PartStyles = createContext<((css: string) => void) | undefined>(undefined)

/** The style sheets that come with this part. The same ones at each render. */
export const usePartStyles = (...sheets: readonly string[]): void => {
  const adopt = useContext(PartStyles)
  useLayoutEffect(() => {
    if (adopt) for (const css of sheets) adopt(css)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the sheets are constants
  }, [adopt])
}
