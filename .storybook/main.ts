import type { StorybookConfig } from '@storybook/react-vite'
import { sourceConditions } from '../scripts/vitest-browser.ts'

export default {
  framework: '@storybook/react-vite',
  stories: [
    '../packages/*/docs/*.mdx',
    '../packages/*/src/**/*.stories.tsx',
    '../examples/site/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: ['../examples/site/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Tests show no docs pages.
  typescript: { reactDocgen: process.env['VITEST'] ? false : 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    resolve: { ...config.resolve, ...sourceConditions.resolve },
  }),
} satisfies StorybookConfig
