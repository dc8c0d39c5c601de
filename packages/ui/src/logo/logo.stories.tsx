import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './logo.tsx'

export default { title: 'Chrome/Logo', component: Logo } satisfies Meta<typeof Logo>

type Story = StoryObj<typeof Logo>

export const WithName: Story = {}
export const MarkOnly: Story = { args: { markOnly: true } }
export const InEveryAccent: Story = {
  render: (_, { globals }) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
      {['purple', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink'].map((accent) => (
        <span key={accent} data-accent={accent} data-theme={globals.theme}>
          <Logo />
        </span>
      ))}
    </div>
  ),
}
