/** The public components in Storybook, each on its own page with a fake server. */
import { Button } from '@charity-kit/ui'
import type { Decorator } from '@storybook/react-vite'
import { useState, type ComponentType } from 'react'
import { CharityProvider } from '../provider.tsx'
import { centreServer } from './centre-server.ts'
import { cartOf } from './story-cart.ts'

/** Surroundings of each component's story: a provider, and a response to each call. */
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

/** A button that opens a panel, because an open panel would cover a docs page. */
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
