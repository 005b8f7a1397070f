import '@charity-kit/widgets/styles.css'
import { benchOf } from './measure.ts'
import { startOurs } from './widgets-grid.tsx'

Object.assign(globalThis, { bench: benchOf(startOurs) })
