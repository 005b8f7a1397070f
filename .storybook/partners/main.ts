import type { StorybookConfig } from '@storybook/react-vite'
import everything from '../main.ts'

/** What the server shows partners under /docs/storybook: the widgets and their parts, without the centre's own pages and the desk. */
export default {
  ...everything,
  stories: [
    './introduction.mdx',
    '../../packages/ui/docs/*.mdx',
    '../../packages/{widgets,ui}/src/**/*.stories.tsx',
  ],
  staticDirs: ['../../examples/site/public'],
} satisfies StorybookConfig
