import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, ButtonLink } from '../button/button.tsx'
import { ErrorState } from './error-state.tsx'

export default {
  title: 'States/Error state',
  component: ErrorState,
  args: {
    title: 'The reel slipped',
    children:
      'We could not load this series. Your lists and ratings are safe. Try again, or come back in a minute.',
    actions: (
      <>
        <Button variant="primary">Try again</Button>
        <ButtonLink href="/search">Back to search</ButtonLink>
      </>
    ),
  },
} satisfies Meta<typeof ErrorState>

type Story = StoryObj<typeof ErrorState>

export const Broken: Story = { args: { reference: '7f3a-20c1' } }
export const WithoutReference: Story = {}
export const NotFound: Story = {
  args: {
    word: 'NO SEAT',
    title: 'There is nothing at this address',
    children: 'The link may be old, or a letter is missing.',
    actions: <ButtonLink href="/search">Back to search</ButtonLink>,
  },
}
export const Offline: Story = {
  args: {
    word: 'DARK',
    title: 'You are offline',
    children: 'This page is not saved on your device. Try again when you are back.',
    actions: <Button variant="primary">Try again</Button>,
  },
  globals: { viewport: { value: 'narrow' } },
}
