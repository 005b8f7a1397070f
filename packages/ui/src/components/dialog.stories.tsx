import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'

const OpenedFromAButton = () => {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button
        type="button"
        className="ch-btn ch-btn--line"
        onClick={() => {
          setOpen(true)
        }}
      >
        Open
      </button>
      <Dialog
        open={open}
        className="ch-dialog"
        labelledBy="title"
        onClose={() => {
          setOpen(false)
        }}
      >
        <div className="ch-stack">
          <h2 className="ch-h3" id="title">
            How will you pay?
          </h2>
          <button
            type="button"
            className="ch-btn ch-btn--give"
            onClick={() => {
              setOpen(false)
            }}
          >
            Continue
          </button>
        </div>
      </Dialog>
    </>
  )
}

const meta = { title: 'Parts/Dialog', component: OpenedFromAButton } satisfies Meta<typeof OpenedFromAButton>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const OpenDark: Story = { globals: { theme: 'dark' } }
