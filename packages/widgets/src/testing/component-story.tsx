/** The public components in Storybook: each on a page of its own, with a fake server behind it. */
import { Button } from '@charity-kit/ui'
import type { Decorator } from '@storybook/react-vite'
import { useState, type ComponentType } from 'react'
import { CharityProvider } from '../provider.tsx'
import { centreServer } from './centre-server.ts'
import { cartOf } from './story-cart.ts'

/** What each component's story has around it: a provider, and answers to each call. */
export const componentPage = {
  decorators: [
    (Story, { globals }) => (
      <CharityProvider apiBase="https://centre.example" lang={String(globals['lang'])} cart={cartOf(1, 2)}>
        <Story />
      </CharityProvider>
    ),
  ] satisfies Decorator[],
  beforeEach: () => centreServer().install(),
}

interface PanelProps {
  open: boolean
  onClose: () => void
}

interface OpenerProps<Props extends PanelProps> {
  label: string
  panel: ComponentType<Props>
  args: Props
}

/** A button that opens a panel: a docs page is no place for one that is open from the start. */
export const Opener = <Props extends PanelProps>({ label, panel: Panel, args }: OpenerProps<Props>) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <Panel
        {...args}
        open={open}
        onClose={() => {
          setOpen(false)
          args.onClose()
        }}
      />
    </>
  )
}
