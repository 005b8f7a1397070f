import { testStories } from './test-stories.ts'

testStories(
  import.meta.glob('../../packages/desk/src/**/*.stories.tsx'),
  import.meta.glob('../../packages/desk/src/**/*.stories.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
