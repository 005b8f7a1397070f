import type { Meta, StoryObj } from '@storybook/react-vite'
import { componentPage } from './testing/component-story.tsx'
import { TestMark } from './test-mark.tsx'

const meta = { ...componentPage, title: 'States/Test mark', component: TestMark } satisfies Meta<
  typeof TestMark
>
export default meta
type Story = StoryObj<typeof meta>

/** Shown with the test key wherever the visitor can send something. */
export const Default: Story = {}
export const Swahili: Story = { globals: { lang: 'sw' } }
export const Dark: Story = { globals: { theme: 'dark' } }
