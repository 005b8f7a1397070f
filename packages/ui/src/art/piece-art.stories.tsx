import type { Meta, StoryObj } from '@storybook/react-vite'
import { artKinds, ProductArt } from './piece-art.tsx'

const kinds = [...artKinds, 'custom'] as const

/** Pieces for ten seeds, which show every pattern of shapes with one strand and with two. */
const AllPieces = () => (
  <>
    {kinds.map((kind) => (
      <div key={kind}>
        {[...Array(10).keys()].map((seed) => (
          <ProductArt key={seed} kind={kind} colours={['blue', 'yellow', 'white']} seed={seed} />
        ))}
        <ProductArt kind={kind} colours={['red']} />
        <ProductArt kind={kind} colours={[]} />
      </div>
    ))}
  </>
)

const meta = { title: 'Parts/Product art', component: AllPieces } satisfies Meta<typeof AllPieces>
export default meta
type Story = StoryObj<typeof meta>

export const Pieces: Story = {}
export const PiecesDark: Story = { globals: { theme: 'dark' } }
