import { options } from 'preact'

/** Effects run right after a render, as React runs those of a press: the focus is where it belongs before the next key. */
options.requestAnimationFrame = queueMicrotask
