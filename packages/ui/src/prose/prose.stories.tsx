import type { Meta, StoryObj } from '@storybook/react-vite'
import { Prose } from './prose.tsx'

export default { title: 'Chrome/Prose', component: Prose } satisfies Meta<typeof Prose>

type Story = StoryObj<typeof Prose>

export const Privacy: Story = {
  args: {
    children: (
      <>
        <h1>Privacy</h1>
        <p>Marquee keeps as little as it can. This page lists all of it.</p>
        <h2>What we store</h2>
        <ul>
          <li>Your first name and email address, so that you can sign in.</li>
          <li>Your watchlist, seen list, folders and ratings.</li>
        </ul>
        <h2>Your rights</h2>
        <p>
          You can <a href="/account">export or erase everything</a> at any time.{' '}
          <strong>Both are immediate.</strong>
        </p>
      </>
    ),
  },
}
export const OnAPhone: Story = { ...Privacy, globals: { viewport: { value: 'smallest' } } }
