import type { StorybookConfig } from '@storybook/react-vite'
import { sourceConditions } from '../scripts/vitest-browser.ts'

export default {
  framework: '@storybook/react-vite',
  stories: [
    '../packages/*/docs/*.mdx',
    '../packages/*/src/**/*.stories.tsx',
    '../examples/site/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: ['../examples/site/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({
    ...config,
    resolve: { ...config.resolve, ...sourceConditions.resolve },
  }),
} satisfies StorybookConfig
