import { cleanup, render } from '@testing-library/react'
import { dateParts, dayAt, joinWall, leaveWall, listWall, type WallEntry } from '@charity-kit/contract'
import { createFakeServer, ok, type FakeServer } from '@charity-kit/client/testing'
import type { ReactNode } from 'react'
import { CharityProvider } from '../provider.tsx'
import '../styles/index.css'

const daysBefore = (days: number) => dateParts(dayAt(new Date(Date.now() - days * 86_400_000)))

const plain = { name: '', amount: null, words: '', dedication: null }
export const entries: WallEntry[] = [
  { ...plain, id: 4, name: 'Asha', amount: 10_000, words: 'For my brother.', date: daysBefore(2) },
  { ...plain, id: 3, dedication: { kind: 'memory', name: 'Bibi Rehema' }, date: daysBefore(3) },
  { ...plain, id: 2, name: 'Daudi', amount: 50_000, date: daysBefore(5) },
  { ...plain, id: 1, amount: 5000, words: 'Mungu awabariki.', date: daysBefore(8) },
]

export const wallServer = (list: readonly WallEntry[] = entries, total = list.length): FakeServer =>
  createFakeServer()
    .on(listWall, ok([...list], { total }))
    .on(joinWall, ok(null))
    .on(leaveWall, ok(null))

export const openOnPage = (content: ReactNode, { client }: FakeServer, lang = 'en') =>
  render(
    <CharityProvider apiBase="https://centre.example" client={client} lang={lang}>
      <div className="ch-root">{content}</div>
    </CharityProvider>,
  )

export const closePage = cleanup
