import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import story from '../story.module.css'
import { CopyField } from './copy-field.tsx'

const value = 'https://marquee.example/calendar/7f3e9aB2c4D6e8F0a1B3c5.ics'

export default {
  title: 'Controls/Copy field',
  component: CopyField,
  args: { label: 'Address of Films at home', value },
  render: (args) => (
    <div className={story.field}>
      <CopyField {...args} />
    </div>
  ),
} satisfies Meta<typeof CopyField>

type Story = StoryObj<typeof CopyField>

/** Gives the page a clipboard of the story's own, since a browser asks its reader about the real one. */
function useClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  return () => Reflect.deleteProperty(navigator, 'clipboard')
}

export const Idle: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Address of Films at home' })
    await expect(field).toHaveValue(value)
    await expect(field).toHaveAttribute('readonly')
  },
}
export const Smallest: Story = { globals: { viewport: { value: 'smallest' } } }

export const Copied: Story = {
  beforeEach: () => {
    const copied: string[] = []
    const restore = useClipboard(async (text) => void copied.push(text))
    Object.assign(window, { copied })
    return restore
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Copy: Address of Films at home' })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(button).toHaveTextContent('Copied'))
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied')
    await expect(Reflect.get(window, 'copied')).toEqual([value])
    await waitFor(() => expect(button).toHaveTextContent(/^Copy$/), { timeout: 10_000 })
  },
}

export const WithoutClipboard: Story = {
  beforeEach: () => useClipboard(() => Promise.reject(new Error('Refused'))),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy: Address of Films at home' }))
    const field = canvas.getByRole<HTMLInputElement>('textbox')
    await waitFor(() => expect(field).toHaveFocus())
    await expect([field.selectionStart, field.selectionEnd]).toEqual([0, value.length])
    await expect(field).toHaveAccessibleDescription(/It is selected/)
  },
}
