import { options } from 'preact'

/**
 * Effects run right after a render, as React runs those of a click, so that the focus is in place before the next key.
 */
options.requestAnimationFrame = queueMicrotask
