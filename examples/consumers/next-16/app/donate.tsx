'use client'

import { DonationWidget } from '@charity-kit/widgets/donation'
import { useState } from 'react'

export const Donate = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true)
        }}
      >
        Give Hope
      </button>
      <DonationWidget
        open={open}
        onClose={() => {
          setOpen(false)
        }}
      />
    </>
  )
}
