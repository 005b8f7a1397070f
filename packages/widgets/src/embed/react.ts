import { useEffect, useState } from 'preact/hooks'

/**
 * What the script-tag build takes for "react" and "react-dom/client": Preact and its hooks, without preact/compat
 * (docs/decisions/preact-without-compat.md). Anything else a component imports fails the build.
 */
export { Fragment, h } from 'preact'
export { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'

export const useSyncExternalStore = <State>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
): State => {
  const [, renderAgain] = useState({})
  useEffect(
    () =>
      subscribe(() => {
        renderAgain({})
      }),
    [subscribe],
  )
  return read()
}
