import { type Bead, type BeadColour, type Curve, LineIcon, strand, threadOf } from '@charity-kit/ui'
import { ProductArt } from '@charity-kit/ui/piece-art'

const beads = (colours: readonly BeadColour[]): Bead[] =>
  colours.map((colour) => ({ shape: 'round', colour, scale: 1 }))
const many = (count: number, colour: BeadColour) => beads([...Array(count).keys()].map(() => colour))
const line =
  (x0: number, x1: number, y: number): Curve =>
  (t) => [x0 + t * (x1 - x0), y]
/** The upper half of an ellipse, from left to right. */
const arch =
  (cx: number, cy: number, rx: number, ry: number): Curve =>
  (t) => [cx - rx * Math.cos(Math.PI * t), cy - ry * Math.sin(Math.PI * t)]

interface Drawing {
  threads: string[]
  areas: ReturnType<typeof strand>
}

const play: Drawing = {
  threads: ['M8 82Q50 92 92 82'],
  areas: [
    ...strand(line(18, 50, 68), many(1, 'blue')),
    ...strand(line(50, 82, 68), many(1, 'petal')),
    ...strand(line(34, 66, 41), many(1, 'yellow')),
  ],
}
const learn: Drawing = {
  threads: ['M12 20H88V82H12Z', ...[34, 51, 68].map((y) => threadOf(line(12, 88, y)))],
  areas: [
    ...strand(line(16, 49, 34), many(3, 'petal')),
    ...strand(line(62, 84, 34), many(2, 'petal')),
    ...strand(line(16, 71, 51), many(5, 'green')),
    ...strand(line(16, 38, 68), many(2, 'yellow')),
    ...strand(line(51, 84, 68), many(3, 'yellow')),
  ],
}
const family: Drawing = {
  threads: [],
  areas: [
    ...strand(arch(26, 84, 17, 40), many(13, 'green')),
    ...strand(arch(74, 84, 17, 40), many(13, 'blue')),
    ...strand(arch(50, 88, 9, 22), many(9, 'yellow')),
    ...strand(line(15, 37, 32), many(1, 'green')),
    ...strand(line(63, 85, 32), many(1, 'blue')),
    ...strand(line(43, 57, 55), many(1, 'yellow')),
  ],
}
const bead: Drawing = { threads: [], areas: strand(line(20, 80, 50), many(1, 'petal')) }

const drawings = new Map(Object.entries({ play, learn, family }))

/** The drawing beside a title, by its name in the data. */
export const SmallPicture = ({ name }: { name: string | undefined }) => {
  if (name === 'craft') return <ProductArt kind="bracelet" colours={['yellow', 'white', 'green']} />
  const { threads, areas } = drawings.get(name ?? '') ?? bead
  return (
    <svg className="ch-art" viewBox="0 0 100 100" aria-hidden="true">
      {threads.map((d) => (
        <path key={d} className="ch-art__cord ch-art__cord--thin" d={d} />
      ))}
      {areas.map((area, index) => (
        <path key={index} {...area} />
      ))}
    </svg>
  )
}

const marks = new Map(
  Object.entries({
    sun: 'M12 8a4 4 0 1 0 .01 0M12 2v2.500m0 15V22M2 12h2.500m15 0H22M5 5l1.800 1.800m10.400 10.400L19 19M19 5l-1.800 1.800M6.800 17.200 5 19',
    leaf: 'M5 20C4 9 10 4 20 4c1 10-4 15-12 13M5 20c2-6 5-9 9-11',
    window: 'M4 4h16v16H4zM12 4v16M4 12h16',
    waves:
      'M12 10a2 2 0 1 0 .01 0M8 7.500a6 6 0 0 0 0 9M16 7.500a6 6 0 0 1 0 9M5 4.500a10 10 0 0 0 0 15M19 4.500a10 10 0 0 1 0 15',
    path: 'M3 16c3 0 3-8 6-8s3 9 6 9 3-6 6-6',
  }),
)
const beadMark = 'M12 5a7 7 0 1 0 .01 0M9 9.500a3 3 0 0 1 2-1.500'

/** A supporter's drawn mark, by its name in the data. */
export const SupporterMark = ({ name }: { name: string | undefined }) => (
  <LineIcon d={marks.get(name ?? '') ?? beadMark} />
)
