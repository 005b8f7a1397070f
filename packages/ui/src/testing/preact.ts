import { options } from 'preact'

/** As in the script tag: effects run right after a render, so the focus is where it belongs before the next key. */
options.requestAnimationFrame = queueMicrotask
