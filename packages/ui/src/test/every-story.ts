import { composeStories } from '@storybook/react-vite'
import type { ComponentType } from 'react'

type StoryFile = Parameters<typeof composeStories>[0]

type EveryStory = {
  name: string
  /** True if it is on a page about the tokens, and is no component. */
  isDocumentation: boolean
  Story: ComponentType
  parameters: { radioScope?: 'form'; docs?: { story?: { inline?: boolean } } }
}

/** Every story there is, with its file's own decorators and arguments, by a name for the test's title. */
export function everyStory(): EveryStory[] {
  const files = import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true })

  return Object.entries(files).flatMap(([path, file]) =>
    Object.entries(composeStories(file)).map(([story, Story]) => ({
      name: `${path.replace(/^.*\/(.*)\.stories\.tsx$/, '$1')}, ${story}`,
      isDocumentation: path.includes('/docs/'),
      Story: Story as ComponentType,
      parameters: (Story as Pick<EveryStory, 'parameters'>).parameters,
    })),
  )
}
