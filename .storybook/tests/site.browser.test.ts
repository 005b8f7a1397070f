import { testStories } from './test-stories.ts'

testStories(
  import.meta.glob('../../examples/site/src/**/*.stories.tsx'),
  import.meta.glob('../../examples/site/src/**/*.stories.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
