import { testStories } from './test-stories.ts'

testStories(
  import.meta.glob('../../packages/widgets/src/**/*.stories.tsx'),
  import.meta.glob('../../packages/widgets/src/**/*.stories.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
