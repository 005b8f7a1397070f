import type { ReactNode } from 'react'
import '@charity-kit/widgets/styles.css'

export const metadata = { title: 'Next 16' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
