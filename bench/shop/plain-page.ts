import '@charity-kit/widgets/styles.css'
import { benchOf } from './measure.ts'
import { startPlain } from './plain-grid.ts'

Object.assign(globalThis, { bench: benchOf(startPlain) })
