import type { Meta, StoryObj } from '@storybook/react-vite'
import story from '../story.module.css'
import { Logo } from './logo.tsx'

export default { title: 'Chrome/Logo', component: Logo } satisfies Meta<typeof Logo>

type Story = StoryObj<typeof Logo>

export const WithName: Story = {}
export const MarkOnly: Story = { args: { markOnly: true } }
export const InEveryAccent: Story = {
  render: (_, { globals }) => (
    <div className={story.row}>
      {['purple', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink'].map((accent) => (
        <span key={accent} data-accent={accent} data-theme={globals.theme}>
          <Logo />
        </span>
      ))}
    </div>
  ),
}
