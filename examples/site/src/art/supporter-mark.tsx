import { LineIcon } from '@charity-kit/ui'

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
