import { options } from 'preact'

/** Effects run right after a render, as in the script-tag build, so that the focus is in place before the next key. */
options.requestAnimationFrame = queueMicrotask
