import type { Meta, StoryObj } from '@storybook/react-vite'
import { Loading } from '../components/resource-state.tsx'
import { LocaleProvider } from './locale.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Locale provider',
  component: LocaleProvider,
  args: { lang: 'sw-TZ', children: <Loading compact /> },
} satisfies Meta<typeof LocaleProvider>
export default meta
type Story = StoryObj<typeof meta>

export const Swahili: Story = {}
export const OwnTexts: Story = { args: { lang: 'en', messages: { loading: 'One moment, please...' } } }
