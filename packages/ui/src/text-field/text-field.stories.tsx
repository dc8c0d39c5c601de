import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import story from '../story.module.css'
import { TextField } from './text-field.tsx'

export default {
  title: 'Controls/Text field',
  component: TextField,
  args: { label: 'Email', name: 'email', type: 'email', autoComplete: 'email' },
  decorators: [
    (Story) => (
      <div className={story.field}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>

type Story = StoryObj<typeof TextField>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'ada@example.com' } }
export const WithHint: Story = {
  args: { label: 'Password', type: 'password', hint: '12 characters or more', autoComplete: 'new-password' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('12 characters or more')
  },
}
export const Password: Story = {
  args: { label: 'Password', type: 'password', defaultValue: 'analytical engine', autoComplete: 'off' },
}
export const PasswordRevealed: Story = {
  ...Password,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password')
    const { width } = field.getBoundingClientRect()
    const reveal = canvas.getByRole('button', { name: 'Show what I typed: Password', pressed: false })
    await userEvent.tab()
    await userEvent.tab()
    await expect(reveal).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    await expect(reveal).toHaveAttribute('aria-pressed', 'true')
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue('analytical engine')
    await expect(field.getBoundingClientRect().width).toBe(width)
  },
}
export const WithError: Story = {
  args: { defaultValue: 'ada@example', error: 'Enter an address such as ada@example.com' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Enter an address such as ada@example.com')
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter an address such as ada@example.com')
  },
}
export const Disabled: Story = { args: { disabled: true, defaultValue: 'ada@example.com' } }
export const LongText: Story = {
  args: {
    label: 'The name of the folder, as it should stand on the page that you share with your friends',
    error: 'A name has 60 characters at most, and none of them may be a character that cannot be seen',
  },
  globals: { viewport: { value: 'smallest' } },
}
export const RightToLeft: Story = { args: { label: 'نام', defaultValue: 'آدا', dir: 'rtl', type: 'text' } }
export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}
