import { testStories } from './test-stories.ts'

testStories(
  import.meta.glob('../../packages/ui/src/**/*.stories.tsx'),
  import.meta.glob('../../packages/ui/src/**/*.stories.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
