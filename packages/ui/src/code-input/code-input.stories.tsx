import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { CodeInput } from './code-input.tsx'

export default {
  title: 'Controls/Code input',
  component: CodeInput,
  args: { label: 'Code on your screen', name: 'code' },
} satisfies Meta<typeof CodeInput>

type Story = StoryObj<typeof CodeInput>

export const Empty: Story = {}
export const Filled: Story = { args: { initial: 'bcdf-ghjk' } }
export const Wrong: Story = {
  args: { initial: 'BCDFGHJK', error: 'No device shows these letters. Look at its screen again.' },
}
export const Typed: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Code on your screen' })
    await userEvent.type(field, 'bcd1f-')
    await expect(field).toHaveValue('BCDF')
    await userEvent.paste(' gh jk zz')
    await expect(field).toHaveValue('BCDFGHJK')
    await userEvent.keyboard('{Backspace}')
    await expect(field).toHaveValue('BCDFGHJ')
  },
}
export const OnAPhone: Story = {
  args: { initial: 'BCDFG' },
  globals: { viewport: { value: 'smallest' } },
}
