import '@charity-kit/widgets/styles.css'
import { benchOf } from './measure.ts'
import { startWidgets } from './widgets-grid.tsx'

Object.assign(globalThis, { bench: benchOf(startWidgets) })
