import type { Meta, StoryObj } from '@storybook/react-vite'
import { ButtonLink } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

export default {
  title: 'States/Empty state',
  component: EmptyState,
  args: {
    title: 'Nothing on the bill yet',
    children: 'Tap the bookmark on any film or series and it waits here for you.',
    actions: (
      <ButtonLink href="/search" variant="primary" icon="search">
        Find something
      </ButtonLink>
    ),
  },
} satisfies Meta<typeof EmptyState>

type Story = StoryObj<typeof EmptyState>

export const NothingYet: Story = {}
export const NothingFound: Story = {
  args: {
    word: 'NO SHOW',
    title: 'No film or series by that name',
    children: 'Look for a shorter word, or for the original title.',
    actions: undefined,
  },
}
export const LongText: Story = {
  args: { title: 'No one has ever added a series from before the invention of television' },
  globals: { viewport: { value: 'smallest' } },
}
