import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ButtonLink } from '../button/button.tsx'
import story from '../story.module.css'
import { titles } from '../story-art.ts'
import { OnceSecret } from './once-secret.tsx'

export default {
  title: 'Controls/Once secret',
  component: OnceSecret,
  args: {
    title: 'Copy the address of “Films at home” now',
    level: 2,
    note: 'It is shown this once. Who has it can read this calendar.',
    label: 'Address of Films at home',
    value: 'https://marquee.example/calendar/7f3e9aB2c4D6e8F0a1B3c5.ics',
  },
  render: (args) => (
    <div className={story.field}>
      <OnceSecret {...args} />
    </div>
  ),
} satisfies Meta<typeof OnceSecret>

type Story = StoryObj<typeof OnceSecret>

export const Alone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: /Films at home/ })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Address of Films at home' })).toBeVisible()
  },
}
export const WithActions: Story = {
  args: {
    children: (
      <ButtonLink variant="primary" icon="calendar" href="webcal://marquee.example/calendar/7f3e9a.ics">
        Open in calendar
      </ButtonLink>
    ),
  },
}
export const LongNameOnAPhone: Story = {
  args: { ...WithActions.args, title: `Copy the address of “${Object.values(titles).join(', ')}” now` },
  globals: { viewport: { value: 'smallest' } },
}
