import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Storybook and its addons belong to the widgets' package, so they are found from there. */
const widgets = fileURLToPath(new URL('../packages/widgets', import.meta.url))
const require = createRequire(`${widgets}/package.json`)
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`))

interface ViteConfig {
  root?: string
  resolve?: { conditions?: string[]; dedupe?: string[] }
}

export default {
  stories: [
    '../packages/ui/src/**/*.stories.tsx',
    '../packages/widgets/src/**/*.stories.tsx',
    '../examples/site/src/**/*.stories.tsx',
  ],
  framework: packageFolder('@storybook/react-vite'),
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'].map(packageFolder),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (config: ViteConfig) => ({
    ...config,
    root: widgets,
    resolve: {
      ...config.resolve,
      // The contract comes from its source, and React from the widgets' package for this folder too.
      conditions: ['source', 'module', 'browser', 'development|production'],
      dedupe: [...(config.resolve?.dedupe ?? []), 'react', 'react-dom'],
    },
  }),
}
