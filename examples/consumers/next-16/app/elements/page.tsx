'use client'

import '@charity-kit/widgets/elements'
import '@charity-kit/widgets/elements/jsx'
import { connection } from '../connection'

export default function Page() {
  return (
    <main>
      <charity-donate api-base={connection.apiBase} client-key={connection.clientKey}>
        <a href={`${connection.apiBase}/donate`}>Donate</a>
      </charity-donate>
    </main>
  )
}
