/** Every story is a test: it renders, its play function passes, and (with React) axe finds no violation. */
import * as accessibility from '@storybook/addon-a11y/preview'
import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { MINIMAL_VIEWPORTS } from 'storybook/viewport'
import { afterEach, beforeAll, describe, it } from 'vitest'
import { page } from 'vitest/browser'
import preview from '../preview.tsx'

/** What a test needs of a composed story. */
interface Story {
  globals: { viewport?: { value?: string } }
  run: () => Promise<void>
}

const isPreact = import.meta.env['RENDERER'] === 'preact'

const project = setProjectAnnotations(isPreact ? [preview] : [accessibility, preview])

const desktop = { width: '1200px', height: '900px' }
const viewports: Record<string, { styles: typeof desktop }> = {
  ...MINIMAL_VIEWPORTS,
  ...preview.parameters.viewport.options,
}

/** As Storybook shows them. */
const setViewport = async ({ viewport }: Story['globals']) => {
  const { width, height } = viewports[viewport?.value ?? '']?.styles ?? desktop
  await page.viewport(parseInt(width), parseInt(height))
}

/** Sets up Storybook's annotations for the stories of a test file. */
export const setUpStories = (): void => {
  beforeAll(project.beforeAll)
  afterEach(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
}

/** Renders a story of a module at its viewport, and runs its play function. */
export const runStory = async (load: () => Promise<unknown>, path: string, name: string): Promise<void> => {
  const module = (await load()) as Parameters<typeof composeStories>[0]
  const story = (composeStories(module) as Record<string, Story | undefined>)[name]
  if (!story) throw new Error(`${path} exports ${name}, which is no story.`)
  await setViewport(story.globals)
  await story.run()
}

/**
 * One page for all of a test file's stories: loading a page for each of their files would take longer than they do.
 *
 * @param files their modules, by path
 * @param sources their text: it names the stories before anything is loaded
 */
export const testStories = (
  files: Record<string, () => Promise<unknown>>,
  sources: Record<string, string>,
): void => {
  setUpStories()

  describe.each(Object.entries(files))('%s', (path, load) => {
    const names = [...(sources[path] ?? '').matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
    it.each(names)('%s', (name = '') => runStory(load, path, name))
  })
}
