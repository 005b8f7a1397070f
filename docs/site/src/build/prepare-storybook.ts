/** The last step of `pnpm build:storybook`. */
import { fileURLToPath } from 'node:url'
import { prepareToServe } from './prepare-to-serve.ts'

await prepareToServe(fileURLToPath(new URL('../../../../storybook-static', import.meta.url)))
