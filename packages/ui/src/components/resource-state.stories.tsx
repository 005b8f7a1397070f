import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoadFailure, Loading as LoadingText, ResourceState } from './resource-state.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Resource state',
  component: ResourceState<string>,
  subcomponents: { Loading: LoadingText, LoadFailure },
  args: {
    resource: { status: 'loading' },
    loading: 'Loading campaigns…',
    failed: 'Failed to load campaigns. Please try again later.',
    onRetry: () => undefined,
    children: (name) => <p>{name}</p>,
  },
} satisfies Meta<typeof ResourceState<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {}
export const Failed: Story = { args: { resource: { status: 'failed' } } }
export const FailedDark: Story = { ...Failed, globals: { theme: 'dark' } }
export const Retrying: Story = { args: { resource: { status: 'failed', retrying: true } } }
export const Ready: Story = { args: { resource: { status: 'ready', value: 'A music room' } } }
export const CompactLoading: Story = { args: { compact: true } }
export const CompactFailed: Story = { args: { compact: true, resource: { status: 'failed' } } }
