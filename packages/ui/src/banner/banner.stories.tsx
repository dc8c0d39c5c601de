import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Banner } from './banner.tsx'

export default {
  title: 'States/Banner',
  component: Banner,
  args: {
    children: (
      <>
        <b>You are offline.</b> Showing your lists as of 18:40. Ratings you give now are sent when you are
        back.
      </>
    ),
  },
} satisfies Meta<typeof Banner>

type Story = StoryObj<typeof Banner>

export const Offline: Story = { args: { kind: 'offline' } }
export const Info: Story = {
  args: { children: 'Used Google before? Close this and pick Log In with Google.', icon: 'google' },
}
export const Success: Story = { args: { kind: 'success', children: <b>Your email is verified.</b> } }
export const Problem: Story = { args: { kind: 'problem', children: <b>Wrong password.</b> } }
export const WithAction: Story = {
  args: { icon: 'mail', children: <b>Verify email please..</b>, action: <Button>Send again</Button> },
}
export const WithActionOnAPhone: Story = { ...WithAction, globals: { viewport: { value: 'smallest' } } }
