import { flushSync } from 'react-dom'
import type { Mount } from './define-element.ts'

/**
 * React draws later and at once what happens together: a panel closed by moving its element, and opened again, would
 * never be drawn closed. Each change is drawn by itself here, outside whatever React of the page is drawing now.
 */
export const inReact =
  (mount: Mount): Mount =>
  (...place) => {
    const show = mount(...place)
    return (open) => {
      queueMicrotask(() => {
        flushSync(() => {
          show(open)
        })
      })
    }
  }
