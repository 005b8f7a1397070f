import type { Meta, StoryObj } from '@storybook/react-vite'
import { lazyComponent } from './lazy-component.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>
const Loaded = lazyComponent(async () => Greeting)
const Failing = lazyComponent<{ name: string }>(() => Promise.reject(new TypeError('Failed to fetch')))

/**
 * `lazyComponent(load)` fetches a component and the visitor's language at the first render, and shows an alert if that
 * fails.
 */
const meta = {
  tags: ['autodocs'],
  title: 'Parts/Lazy component',
  component: Loaded,
  args: { name: 'Neema' },
} satisfies Meta<typeof Loaded>
export default meta
type Story = StoryObj<typeof meta>

export const Fetched: Story = {}
export const NotLoaded: Story = { render: (args) => <Failing {...args} /> }
export const NotLoadedDark: Story = { ...NotLoaded, globals: { theme: 'dark' } }
