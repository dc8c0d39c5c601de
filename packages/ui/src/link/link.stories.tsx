import type { Meta, StoryObj } from '@storybook/react-vite'
import { forwardRef } from 'react'
import { expect } from 'storybook/test'
import { Link, type LinkProps, LinkProvider } from './link.tsx'

export default {
  title: 'Foundations/Link',
  component: Link,
  args: { href: '/search', children: 'Search' },
  render: (args) => (
    <p>
      Nothing here yet. <Link {...args} /> for something to watch.
    </p>
  ),
} satisfies Meta<typeof Link>

type Story = StoryObj<typeof Link>

export const Plain: Story = {}

const Routed = forwardRef<HTMLAnchorElement, LinkProps>(function Routed(props, ref) {
  return <a ref={ref} data-routed="" {...props} />
})

export const DrawnByTheApp: Story = {
  render: (args) => (
    <LinkProvider component={Routed}>
      <p>
        Nothing here yet. <Link {...args} /> for something to watch.
      </p>
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Search' })).toHaveAttribute('data-routed')
  },
}
